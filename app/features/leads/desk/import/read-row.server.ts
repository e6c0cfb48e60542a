import type { Temporal } from "temporal-polyfill";

import { noMessages } from "~/content/desk/lead-entry";
import { importCopy } from "~/content/desk/lead-import";
import type { ImportField } from "~/content/desk/lead-import";
import { formCopy } from "~/content/leads/forms";
import { sitePath } from "~/lib/http/site-address";
import { cutText, isStorable, storableLine } from "~/lib/validation/storable-text";

import { LEAD_LENGTHS } from "../../lead-lengths";
import type { EntryName } from "../entry/lead-entry";
import { amountIn } from "../lead-amount";
import { isTime } from "../lead/read-lead-work.server";
import { areTags, tagsIn } from "../lead-tags";
import { columnsOf, entry } from "../entry/save-lead-entry.server";
import type { Mapping } from "./guess-mapping";
import { dayOf, languageIn, receivedAt, sizeIn } from "./read-cell";
import type { DayOrder } from "./read-cell";
import type { TableRow } from "./read-table.server";
import { valueOf } from "./word-meanings";
import type { Meanings, Members } from "./word-meanings";

const { labels, reasons } = importCopy;

/** How the cells of a file are read. */
export type Reading = {
  now: Temporal.Instant;
  order?: DayOrder | undefined;
  /** Whether a value that we do not know is left empty, instead of its whole row left out. */
  leavesEmpty?: boolean;
  members: Members;
  /** What words of the file count as. */
  meanings?: Meanings | undefined;
};

/** A row for `import_leads`: columns of `contact_submissions`, and the notes. */
export type ImportedColumns = Record<string, string | string[] | null>;

/** What a lead loses. */
type LeftOut = { field: ImportField; reason: string };

type Read = { columns: ImportedColumns; leftOut: LeftOut[] } | { reasons: string[] };

/** First and last name, of which the first may stand in a column "Name". */
function nameIn(cell: (field: ImportField) => string): string {
  const [full, first, last] = [cell("full_name"), cell("first_name"), cell("last_name")];
  if (full && (first || full.toLowerCase().endsWith(last.toLowerCase()))) return full;
  return [full || first, last].filter(Boolean).join(" ");
}

/** Without these, a lead would lose who it is from or what was asked. */
const NEEDED = new Set<EntryName>(["full_name", "email", "message"]);

/** The fields that a colleague could type, with their problems. */
function readTyped(typed: Record<EntryName, string>) {
  const parsed = entry.safeParse(typed);
  if (parsed.success) return { fields: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(({ path: [name], message }) => {
    return { name: name as EntryName, message };
  });
  return { fields: undefined, problems };
}

/** A value as reasons quote it. */
function quoted(cell: string): string {
  const text = storableLine(cell, 41);
  return [...text].length > 40 ? `${cutText(text, 40)}…` : text;
}

/** The lead in a row, or all that is wrong with the row. */
export function readRow({ cells }: TableRow, mapping: Mapping, reading: Reading): Read {
  const cell = (field: ImportField) => cells[mapping[field] ?? -1] ?? "";
  const leftOut: LeftOut[] = [];
  const refused: string[] = [];

  /** The value of a cell; one that is not known is left empty, or refuses the row. */
  function read(field: ImportField, value: string | undefined, why: string, isAlways = false) {
    if (value !== undefined) return value;
    if (isAlways || reading.leavesEmpty)
      leftOut.push({ field, reason: reasons.value(labels[field], quoted(cell(field)), why) });
    else refused.push(reasons.value(labels[field], quoted(cell(field)), why));
    return "";
  }

  /** A text of one line for a column of ours. */
  function line(field: "reason" | "next_step" | "utm_campaign" | "utm_medium" | "referrer_host") {
    const most = LEAD_LENGTHS[field];
    const text = storableLine(cell(field), most + 1);
    return read(field, [...text].length > most ? undefined : text, reasons.long(most)) || null;
  }

  const day = dayOf(cell("follow_up"), reading.order);
  const isDated = "day" in day && day.day !== "";
  const time = cell("follow_up_time");
  const isPlanned = isDated || cell("next_step") === "";
  const received = cell("received");
  const moment = received === "" ? { at: "" } : receivedAt(received, reading.now, reading.order);
  const page = cell("page").slice(0, LEAD_LENGTHS.page + 1);
  const isPage = page.length <= LEAD_LENGTHS.page && (page === "" || sitePath(page) === page);
  const notes = cell("notes").replaceAll(/\r\n?/g, "\n");
  const work = {
    created_at: "at" in moment ? moment.at : read("received", undefined, moment.reason),
    state: read("state", valueOf("state", cell("state"), reading), reasons.state),
    reason: line("reason"),
    ...(mapping.owner !== undefined && {
      owner: read("owner", valueOf("owner", cell("owner"), reading), reasons.owner, true) || null,
    }),
    follow_up: "day" in day ? day.day : read("follow_up", undefined, day.reason),
    follow_up_time: read(
      "follow_up_time",
      time === "" || (isDated && isTime(time)) ? time : undefined,
      isDated ? reasons.follow_up_time : reasons.undated,
      true,
    ),
    next_step: isPlanned ? line("next_step") : read("next_step", undefined, reasons.undated, true),
    amount: read("amount", amountIn(cell("amount")), reasons.amount),
    tags: areTags(cell("tags")) ? tagsIn(cell("tags")) : [],
    utm_campaign: line("utm_campaign"),
    utm_medium: line("utm_medium"),
    referrer_host: line("referrer_host"),
    page: read("page", isPage ? page : undefined, reasons.page, true),
    notes: read("notes", isStorable(notes) ? notes : undefined, formCopy.unreadable),
  };
  if (!areTags(cell("tags"))) read("tags", undefined, reasons.tags);

  const typed: Record<EntryName, string> = {
    full_name: nameIn(cell) || cell("company") || (cell("email").split("@")[0] ?? ""),
    email: cell("email"),
    company: cell("company"),
    company_size: read("company_size", sizeIn(cell("company_size")), reasons.size, true),
    messaging_contact: cell("messaging_contact"),
    company_domain: cell("company_domain"),
    other_contacts: cell("other_contacts").replaceAll(/ ?[,;] ?| ::: /g, "\n"),
    message: cell("message") || noMessages.imported,
    plan: read("plan", valueOf("plan", cell("plan"), reading), reasons.plan),
    licenses: cell("licenses"),
    best_time: cell("best_time"),
    language: read("language", languageIn(cell("language")), reasons.language),
    utm_source: cell("utm_source"),
  };
  if (!typed.full_name) return { reasons: [reasons.name, ...refused] };
  let { fields, problems } = readTyped(typed);
  for (const { name, message } of problems) {
    if (NEEDED.has(name)) refused.push(reasons.value(labels[name], quoted(typed[name]), message));
    else typed[name] = read(name, undefined, message);
  }
  if (refused.length > 0) return { reasons: refused };
  ({ fields, problems } = problems.length > 0 ? readTyped(typed) : { fields, problems });
  if (!fields) return { reasons: problems.map(({ message }) => message) };
  const columns = Object.entries({ ...columnsOf(fields), ...work });
  const nulled = columns.map(([name, value]) => [name, value === "" ? null : value]);
  return { columns: Object.fromEntries(nulled) as ImportedColumns, leftOut };
}
