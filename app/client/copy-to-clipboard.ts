const SAID_FOR_MS = 2_000;

// The server loads this module, too: nothing of it may look for the document before it is used.
let said: Element | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function hush(): void {
  if (said) said.textContent = "";
}

function say(output: Element | null | undefined): void {
  clearTimeout(timer);
  hush();
  if (!output) return;
  said = output;
  said.textContent = "Copied!";
  timer = setTimeout(hush, SAID_FOR_MS);
}

/** The button's own text, or, where it has none, the code of the figure that it stands in. */
function textFor(button: HTMLElement): string {
  return (
    button.dataset.copyText || (button.closest("figure")?.querySelector("code")?.textContent ?? "")
  );
}

async function copy(event: MouseEvent): Promise<void> {
  const { target } = event;
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy-text]") : null;
  // Where both the page and the framework have brought this, one of them is enough.
  if (!button || event.defaultPrevented) return;
  event.preventDefault();
  try {
    await navigator.clipboard.writeText(textFor(button));
    say(button.parentElement?.querySelector("output"));
  } catch (error) {
    // oxlint-disable-next-line no-console -- where a visitor's helper would look for it
    console.error("Nothing was copied", error);
  }
}

function listen(event: MouseEvent): void {
  void copy(event);
}

/** Lets every `[data-copy-text]` button copy, and the `<output>` beside it say so. Returns the way to end it. */
export function installCopying(): () => void {
  addEventListener("click", listen);
  return () => removeEventListener("click", listen);
}
