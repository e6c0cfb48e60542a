import { expect } from "vitest";

import { leadPageCopy } from "../../../app/content/desk/leads.ts";
import { startDesk } from "./desk.ts";
import { textOf } from "../pages/document.ts";
import { contactLead } from "../lead.ts";
import type { WholeSiteOptions } from "../servers/whole-site.ts";

export const LIST = "/app/desk/leads";
export const CSV = "/app/desk/leads.csv";
export const BIN = "/app/desk/leads/bin";
export const UNKNOWN = "00000000-0000-4000-8000-000000000000";

export type Fields = Record<string, string>;

/** The row of a lead, each with another key. */
export function lead(columns: Record<string, unknown> = {}) {
  return { ...contactLead, idempotency_key: crypto.randomUUID(), ...columns };
}

export function namesIn(main: Element): string[] {
  return [
    ...main.querySelectorAll("tbody th a:not([href*='/companies/'], [href*='leads?tag='])"),
  ].map(textOf);
}

/** The lines of a lead's history, without their times and the ways to edit notes. */
export function historyOf(main: Element): string[] {
  const items = main.querySelectorAll("section[aria-labelledby=history] li");
  return [...items].map((item) =>
    textOf(item)
      .replace(textOf(item.querySelector("time")), "")
      .replaceAll(` ${leadPageCopy.editNote.link}`, "")
      .trim(),
  );
}

/** Checks the boxes of the leads with these names. */
export function choose(main: Element, ...names: string[]): Fields {
  const boxes = [...main.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const chosen = boxes.filter((box) =>
    names.some((name) => box.getAttribute("aria-label")?.endsWith(` ${name}`)),
  );
  expect(chosen).toHaveLength(names.length);
  return Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
}

/** The desk with two people who work with leads. */
export async function startLeadDesk(options: WholeSiteOptions = {}) {
  const desk = await startDesk(options);
  const { operator, sales: grace, admin: linus } = desk;
  const stored = () => operator.from("contact_submissions");
  return {
    ...desk,
    grace,
    linus,
    stored,
    /** Adds a lead; returns its id. */
    async add(columns: Record<string, unknown> = {}): Promise<string> {
      const { data } = await stored().insert(lead(columns)).select("id").single().throwOnError();
      return data.id as string;
    },
    async empty(): Promise<void> {
      await stored().delete().neq("id", UNKNOWN).throwOnError();
      await operator.from("lead_bin").delete().neq("id", UNKNOWN).throwOnError();
    },
    open: (path: string, by: { cookie: string } = grace) => desk.open(path, by),
  };
}
