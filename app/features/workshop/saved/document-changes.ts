import { typedTextCopy } from "~/content/site/typed-text";
import type { documentNotices } from "~/content/workshop/saved";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";

const changeIntents = ["rename", "duplicate", "share", "withdraw", "delete", "restore"] as const;

/** What a form changes about a saved document, in its `intent` field. */
export type ChangeIntent = (typeof changeIntents)[number];

/** Action data of a rejected change. */
export type ChangeReply = {
  intent: ChangeIntent;
  /** Id of the document. */
  document: string;
  /** The submitted name of a rejected `rename`. */
  title?: string;
  problem: string;
};

const panelChanges = new Set<string | undefined>(["rename", "share", "withdraw"]);

const panelNotices = new Set<string | undefined>([
  "document-renamed",
  "document-shared",
  "document-withdrawn",
]);

/** Whether the document's panel shows the result of the change, so that it opens again after it. */
export function isPanelChange(intent: string | undefined): boolean {
  return panelChanges.has(intent);
}

/** Whether the notice is about such a change. */
export function isPanelNotice(name: string | undefined): boolean {
  return panelNotices.has(name);
}

/** The notice for the next page, or the reason why nothing was changed. */
export type ChangeOutcome =
  | { ok: true; notice: keyof typeof documentNotices }
  | ({ ok: false } & ActionResult<ChangeReply>);

export function isChangeIntent(value: string | undefined): value is ChangeIntent {
  return changeIntents.some((intent) => intent === value);
}

/** The reply for a change that did not reach the site. */
export function unsentChange({ intent, document = "", title }: FormValues): ChangeReply {
  return {
    intent: isChangeIntent(intent) ? intent : "rename",
    document,
    ...(title === undefined ? {} : { title }),
    problem: typedTextCopy.unsent,
  };
}
