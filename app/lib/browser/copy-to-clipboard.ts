const ANNOUNCED_MS = 2_000;

// The server loads this module too, so it must not access `document` at the top level.
let announced: Element | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function clear(): void {
  if (announced) announced.textContent = "";
}

function announce(output: Element | null | undefined): void {
  clearTimeout(timer);
  clear();
  if (!output) return;
  announced = output;
  announced.textContent = "Copied!";
  timer = setTimeout(clear, ANNOUNCED_MS);
}

/** The text in the button's `data-copy-text`; if that is empty, the code of the figure around it. */
function textFor(button: HTMLElement): string {
  return (
    button.dataset.copyText || (button.closest("figure")?.querySelector("code")?.textContent ?? "")
  );
}

async function copy(event: MouseEvent): Promise<void> {
  const { target } = event;
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy-text]") : null;
  // Both the page's script and React may have added this listener; the first one handles the click.
  if (!button || event.defaultPrevented) return;
  event.preventDefault();
  try {
    await navigator.clipboard.writeText(textFor(button));
    announce(button.parentElement?.querySelector("output"));
  } catch (error) {
    // oxlint-disable-next-line no-console -- the only trace of the error, for support
    console.error("Nothing was copied", error);
  }
}

function listen(event: MouseEvent): void {
  void copy(event);
}

/** Makes every `[data-copy-text]` button copy and announce it in the `<output>` beside it. Returns a function that stops this. */
export function installCopying(): () => void {
  addEventListener("click", listen);
  return () => removeEventListener("click", listen);
}
