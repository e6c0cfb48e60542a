import { redirect } from "@remix-run/node";
import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { documentContact } from "~/content/workshop/next-step";
import { DocumentContact } from "~/features/leads/contact/document-contact";
import { messageWith } from "~/features/workshop/document-message.server";
import { hasFormReply, readForm, toActionData } from "~/lib/forms/form-action.server";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

/** The page contains the visitor's document. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, documentContact);

export const handle: RouteHandle = { listed: false, indexed: false, measured: false, cache: false };

/** A reload without the form, such as from a bookmark, has no document. */
export function loader({ context }: LoaderFunctionArgs) {
  return hasFormReply(context) ? null : redirect("/contact", 303);
}

/** Shows the contact form with the document that the visitor sends. Nothing is stored. */
export async function action({ request, context }: ActionFunctionArgs) {
  const message = await messageWith(await readForm(request));
  return toActionData(context, { reply: { message }, status: message === null ? 422 : 200 });
}

export default function ContactWithDocument() {
  const drafted = useActionData<typeof action>();
  return <DocumentContact message={drafted?.message ?? null} />;
}
