import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";

import { consentCopy } from "~/content/site/consent";
import { ConsentForm } from "~/features/consent/consent-form";
import { saveConsent } from "~/features/consent/save-consent.server";
import { toActionData, readForm, wasFormRejected } from "~/lib/forms/form-action.server";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { Page, PageHeading } from "~/ui/primitives/page";

const { title, lead } = consentCopy.notUnderstood;

/** Redirects, except after a form. */
export const handle: RouteHandle = {
  hydrate: false,
  listed: false,
  indexed: false,
  cache: false,
};

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title, description: lead });

export function loader({ context }: LoaderFunctionArgs) {
  if (!wasFormRejected(context)) throw redirect("/legal/cookies#consent", 303);
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const kept = saveConsent(await readForm(request), {
    cookieHeader: request.headers.get("Cookie"),
    referrer: request.headers.get("Referer"),
    siteUrl: context.siteUrl,
  });
  return kept ?? toActionData(context, { reply: null, status: 400 });
}

/** Only ever seen after a form that named no choice. */
export default function ChoiceNotUnderstood() {
  return (
    <Page width="measure">
      <PageHeading title={title} lead={lead} />
      <div className="max-w-80">
        <ConsentForm />
      </div>
    </Page>
  );
}
