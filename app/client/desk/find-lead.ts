/** Script of the field that finds leads, which are chosen below it, while it is typed. */
import { find } from "../dom.ts";

type Lead = { id: string; name: string; email: string; owner: string };

const PAUSE_MS = 250;
const box = find<HTMLFieldSetElement>("[data-found-leads]");
const model = box?.querySelector("template")?.content.firstElementChild;
const none = find("[data-no-lead]");
const field = box?.closest("form")?.querySelector<HTMLInputElement>("[name=who]");
let timer = 0;

function choiceOf({ id, name, email, owner }: Lead, isOnly: boolean): Node | undefined {
  const choice = model?.cloneNode(true);
  if (!(choice instanceof HTMLElement)) return undefined;
  const input = choice.querySelector("input");
  if (input) [input.value, input.checked] = [id, isOnly];
  for (const [part, text] of Object.entries({ name, email, owner })) {
    const place = choice.querySelector(`[data-${part}]`);
    if (place && (text || part === "email")) place.textContent = text;
  }
  return choice;
}

function show(words: string, leads: readonly Lead[]): void {
  if (!box) return;
  for (const old of box.querySelectorAll("label")) old.remove();
  for (const lead of leads) box.append(choiceOf(lead, leads.length === 1) ?? "");
  const found = box.querySelector<HTMLInputElement>("[name=found]");
  if (found) found.value = words;
  box.hidden = leads.length === 0;
  if (none) none.hidden = words === "" || leads.length > 0;
}

async function look(from: HTMLInputElement): Promise<void> {
  const { value } = from;
  const who = value.trim();
  const response = await fetch(`/app/desk/leads/same?${new URLSearchParams({ who })}`);
  if (!response.ok) return;
  const leads = (await response.json()) as Lead[];
  // A slow answer says nothing of what was typed since.
  if (from.value === value) show(value, leads);
}

field?.addEventListener("input", () => {
  clearTimeout(timer);
  // Without a reply, the page that the form leads to has the leads.
  timer = window.setTimeout(() => void look(field).catch(() => {}), PAUSE_MS);
});

/** From the words, the arrow and Enter lead to the leads that they find; Enter sends the form once one is chosen. */
field?.addEventListener("keydown", (event) => {
  const choices = [...(box?.querySelectorAll<HTMLInputElement>("[name=lead]") ?? [])];
  const [first] = choices;
  const isWanted = event.key === "ArrowDown" || event.key === "Enter";
  if (!isWanted || event.isComposing || !first || choices.some(({ checked }) => checked)) return;
  event.preventDefault();
  first.checked = true;
  first.focus();
});

// Who opens the form begins to write; a refused one has its focus where the problem is.
box?.closest("details")?.addEventListener("toggle", ({ currentTarget }) => {
  if ((currentTarget as HTMLDetailsElement).open && !find("[role=alert]")) field?.focus();
});
