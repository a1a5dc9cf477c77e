// Comfort for readers with scripts on: a button that copies the reference, a search that takes titles as they are. Everything reads without it.

function addCopyButton(block) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "d-copy";
  button.textContent = "Copy BibTeX";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.querySelector("code").textContent);
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy BibTeX"; }, 2000);
  });
  block.append(button);
}

// The clipboard is there on https and on this machine only; elsewhere the block is selected by hand.
if (navigator.clipboard) {
  document.querySelectorAll(".d-bibtex").forEach(addCopyButton);
}

// The search behind the box has a query language in which "Name: what it does" asks for a field called Name. Readers paste titles.
function readAsTyped(input) {
  const typed = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  Object.defineProperty(input, "value", {
    get() { return typed.get.call(this).replace(/[:^~+*]/g, " "); },
    set(text) { typed.set.call(this, text); },
  });
}

document.querySelectorAll(".md-search__input").forEach(readAsTyped);
