import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { spamWordsCopy } from "~/content/desk/spam-words";
import type { spamNotices } from "~/content/desk/spam-words";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { isStorable } from "~/lib/validation/storable-text";

const { problems } = spamWordsCopy;
const MOST_ENTRIES = 1000;
const LONGEST_ENTRY = 254;
const LONGEST_LIST = MOST_ENTRIES * (LONGEST_ENTRY + 2);
/** Number of present leads from which on saving an entry that fits them asks first. */
const MANY = 5;

const words = z.array(z.object({ entry: z.string(), held_back: z.number() }));
const tries = z.array(z.object({ entry: z.string(), fits: z.number() }));

/** Action data of words that were not saved. */
export type SpamWordsReply = {
  values: FormValues;
  errors?: FieldErrors;
  problem?: string;
  /** New entries that would fit many of the present leads, which saving asks about. */
  question?: z.infer<typeof tries>;
  /** The entries that would hold back the message that was tried. */
  found?: string[];
};

type Outcome =
  | { ok: true; notice: keyof typeof spamNotices }
  | ({ ok: false } & ActionResult<SpamWordsReply>);

const refuse = (status: number, reply: SpamWordsReply): Outcome => ({ ok: false, status, reply });

/** All entries with the number of leads that each held back, the highest first. @throws a 503 response if they cannot be read. */
export async function loadSpamWords(context: AppLoadContext) {
  return orUnavailable(context, "Spam words not read", deskCopy.unavailable, async () => {
    const { data: listed } = await context.supabase.rpc("list_spam_words").throwOnError();
    return words.parse(listed).toSorted((one, other) => other.held_back - one.held_back);
  });
}

/** The entries of a list, one in each line; each once. */
function entriesIn(list = ""): string[] {
  const lines = list.slice(0, LONGEST_LIST).split("\n");
  return [...new Set(lines.map((line) => line.replaceAll(/\s+/g, " ").trim()).filter(Boolean))];
}

/** What is wrong with a list; undefined for one that can be saved. */
function problemOf(list: string, entries: readonly string[]): string | undefined {
  if (entries.length > MOST_ENTRIES || list.length > LONGEST_LIST) return problems.many;
  if (!isStorable(list)) return problems.unreadable;
  if (entries.some((entry) => [...entry].length > LONGEST_ENTRY)) return problems.long;
  const empty = entries.find((entry) => !/[\p{L}\p{N}]/u.test(entry));
  return empty && problems.entry(empty);
}

async function removeEntry(entry: string, context: AppLoadContext): Promise<Outcome> {
  try {
    const change = { added: [], removed: [entry] };
    await context.supabase.rpc("change_spam_words", change).throwOnError();
    return { ok: true, notice: "spam-word-removed" };
  } catch (error) {
    context.log("error", "Spam words not saved", error);
    return refuse(503, { values: {}, problem: problems.failed });
  }
}

const LONGEST_MESSAGE = 5000;

/** Says which entries would hold a message back; nothing is saved. */
async function tryMessage(values: FormValues, context: AppLoadContext): Promise<Outcome> {
  const { email = "", message = "" } = values;
  const errors = !isStorable(message + email)
    ? { message: problems.unreadable }
    : message.length > LONGEST_MESSAGE
      ? { message: problems.longMessage }
      : message.trim() + email.trim() === ""
        ? { message: problems.noMessage }
        : undefined;
  if (errors) return refuse(422, { values, errors });
  try {
    const given = { email: email.trim().slice(0, LONGEST_ENTRY), message };
    const { data } = await context.supabase.rpc("find_spam_words", given).throwOnError();
    return refuse(200, { values, found: z.array(z.string()).parse(data) });
  } catch (error) {
    context.log("error", "Spam words not tried", error);
    return refuse(503, { values, problem: problems.failed });
  }
}

/** Adds entries, and asks first about what would fit many leads; or removes one, or tries a message. */
export async function saveSpamWords(values: FormValues, context: AppLoadContext): Promise<Outcome> {
  const { intent, entry: gone = "", words: list = "", asked = "" } = values;
  if (intent === "remove") return removeEntry(gone, context);
  if (intent === "try") return tryMessage(values, context);
  const added = entriesIn(list);
  const problem = added.length === 0 ? problems.nothing : problemOf(list, added);
  if (problem) return refuse(422, { values, errors: { words: problem } });
  const known = intent === "anyway" ? entriesIn(asked) : [];
  const unknown = added.filter((entry) => !known.includes(entry));
  try {
    if (unknown.length > 0) {
      const tried = await context.supabase
        .rpc("try_spam_words", { entries: unknown })
        .throwOnError();
      const question = tries.parse(tried.data).filter(({ fits }) => fits >= MANY);
      if (question.length > 0) return refuse(422, { values, question });
    }
    await context.supabase.rpc("change_spam_words", { added, removed: [] }).throwOnError();
    return { ok: true, notice: "spam-words-saved" };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "54000")
      return refuse(422, { values, errors: { words: problems.many } });
    context.log("error", "Spam words not saved", error);
    return refuse(503, { values, problem: problems.failed });
  }
}
