/** Script of the fields of a new lead below which the leads stand that have the same already. */
import { doc, find } from "../dom.ts";

const PAUSE_MS = 300;
let timer = 0;

/** Shows a link to each lead, made from the one that the page came with. */
function show(output: HTMLElement, leads: { id: string; name: string }[]): void {
  const [model, ...others] = output.querySelectorAll("a");
  for (const other of others) other.remove();
  output.hidden = leads.length === 0;
  for (const [at, { id, name }] of leads.entries()) {
    const link = at === 0 ? model : (model?.cloneNode() as HTMLAnchorElement);
    if (!link) return;
    link.href = `/app/desk/leads/${id}`;
    link.textContent = name;
    if (at > 0) output.append(", ", link);
  }
}

async function look(field: HTMLInputElement, output: HTMLElement): Promise<void> {
  const { name, value } = field;
  const response = await fetch(`/app/desk/leads/same?${new URLSearchParams({ [name]: value })}`);
  if (!response.ok) return;
  const leads = await response.json();
  // A slow answer says nothing of what was typed since.
  if (field.value === value) show(output, leads);
}

doc.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const output = find(`[data-same=${target.name}]`);
  if (!output) return;
  clearTimeout(timer);
  // Without a reply, the page that the form leads to says it.
  timer = window.setTimeout(() => void look(target, output).catch(() => {}), PAUSE_MS);
});
