import type { AppLoadContext } from "@remix-run/node";

import { namesCopy } from "~/content/desk/articles/names";
import type { FormValues } from "~/lib/forms/form-values";
import { oneOf } from "~/lib/http/query-values";
import { storableLine } from "~/lib/validation/storable-text";

import { describeAuthor } from "./author-details.server";
import { nameKinds } from "./name-kinds";
import type { NamesOutcome, PictureChoices } from "./name-kinds";
import { describeName } from "./name-texts.server";
import { renameName, undoRename } from "./rename-name.server";

const { problems } = namesCopy;

type NamesHelp = {
  /** Stored pictures with these words, the newest first. @throws if they cannot be read. */
  findPictures(search: string): Promise<PictureChoices["found"]>;
};

async function findPicture(
  from: string,
  values: FormValues,
  { findPictures }: NamesHelp,
  context: AppLoadContext,
): Promise<NamesOutcome> {
  const search = storableLine(values["find"] ?? "", 100);
  const reply = { form: "author", kind: "author", from, values } as const;
  try {
    const found = await findPictures(search);
    return { ok: false, status: 200, reply: { ...reply, pictures: { found, search } } };
  } catch (error) {
    context.log("error", "Pictures not read", error);
    return { ok: false, status: 503, reply: { ...reply, problem: problems.noPictures } };
  }
}

/** Does what a form of a name says. */
export async function changeName(values: FormValues, help: NamesHelp, context: AppLoadContext) {
  const kind = oneOf(nameKinds, values["kind"] ?? "") ?? "tag";
  const from = values["from"] ?? "";
  if (values["intent"] === "find-picture") return findPicture(from, values, help, context);
  if (values["intent"] === "undo") return undoRename(kind, from, values, context);
  if (values["intent"] !== "describe") return renameName(kind, from, values, context);
  return kind === "author"
    ? describeAuthor(from, values, context)
    : describeName(kind, from, values, context);
}
