import { documentContact as copy } from "~/content/workshop/next-step";
import type { FormValues } from "~/lib/forms/form-values";

import { reportText } from "./document/report-text";
import { reportOf } from "./frameworks/load";
import { submittedDocument } from "./saved/save-document.server";

/** Leaves room in a message of 5,000 characters for what the visitor writes. */
const MOST = 4_000;

/** A message with the document of a form; null if the form has none that can be read. */
export async function messageWith(values: FormValues): Promise<string | null> {
  const document = await submittedDocument(values);
  if (!document) return null;
  const text = reportText(await reportOf(document), MOST);
  return [copy.opening, "", copy.divider, text].join("\n");
}
