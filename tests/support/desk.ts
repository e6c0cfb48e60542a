import type { OwnerNotice } from "../../app/features/leads/lead.ts";
import { textOf } from "./document.ts";
import { newStaff } from "./staff.ts";
import { startWholeSite } from "./whole-site.ts";

export const ARTICLES = "/app/desk/articles";

export type Form = Record<string, string>;

/** The values of the first form on a page. */
export function formIn(main: Element): Form {
  const values: Form = {};
  const fields = main.querySelector("form")?.querySelectorAll<HTMLInputElement>("[name]") ?? [];
  for (const field of fields) {
    if (field.localName === "button" || (field.type === "radio" && !field.checked)) continue;
    values[field.name] ??= field.value;
  }
  return values;
}

/** A site with staff of each role. */
export async function startDesk() {
  /** The mails to new owners of leads. */
  const mailed: OwnerNotice[] = [];
  const site = await startWholeSite({ notifyOwner: async (notice) => void mailed.push(notice) });
  const { backend } = site;
  const editor = await newStaff(backend, ["editor"]);
  return {
    ...site,
    mailed,
    editor,
    colleague: await newStaff(backend, ["editor"]),
    sales: await newStaff(backend, ["sales"]),
    admin: await newStaff(backend, ["admin"]),
    open: (path: string, by: { cookie: string } = editor) => site.open(path, by),
    post: (path: string, form: Form, by: { cookie: string } = editor) => site.post(path, form, by),
    /** The notice of the page that a form leads to. */
    async noticeAfter(response: Response, by: { cookie: string } = editor): Promise<string> {
      return textOf((await site.pageAfter(response, by)).querySelector("output"));
    },
  };
}
