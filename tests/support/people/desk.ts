import { randomBytes } from "node:crypto";
import sharp from "sharp";

import type { OwnerMail } from "../../../app/features/leads/lead.ts";
import { textOf } from "../pages/document.ts";
import { staffRoles } from "../../../app/content/desk/staff-roles.ts";
import type { StaffRole } from "../../../app/content/desk/staff-roles.ts";
import { newStaff } from "./staff.ts";
import type { StaffAccount } from "./staff.ts";
import type { Form as SentForm } from "../servers/site.ts";
import { startWholeSite } from "../servers/whole-site.ts";
import type { Person, WholeSiteOptions } from "../servers/whole-site.ts";

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

/** A PNG, by default of a color that no other has. */
export async function drawing(
  width = 30,
  height = 20,
  background = `#${randomBytes(3).toString("hex")}`,
): Promise<Buffer<ArrayBuffer>> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A site with staff of each role. */
export async function startDesk(options: WholeSiteOptions = {}) {
  /** The mails to new owners of leads. */
  const mailed: Omit<OwnerMail, "idempotency_key">[] = [];
  const site = await startWholeSite({
    ownerMails: {
      async accept({ idempotency_key: _key, lead: _lead, ...mail }) {
        mailed.push(mail);
        return true;
      },
    },
    ...options,
  });
  const { backend } = site;
  const staff = {} as Record<StaffRole, StaffAccount>;
  for (const role of staffRoles) staff[role] = await newStaff(backend, [role]);
  const { editor } = staff;
  return {
    ...site,
    ...staff,
    mailed,
    colleague: await newStaff(backend, ["editor"]),
    open: (path: string, by: Person = editor) => site.open(path, by),
    post: (path: string, form: SentForm, by: Person = editor) => site.post(path, form, by),
    /** The notice of the page that a form leads to. */
    async noticeAfter(response: Response, by: Person = editor): Promise<string> {
      return textOf((await site.pageAfter(response, by)).querySelector("output"));
    },
  };
}
