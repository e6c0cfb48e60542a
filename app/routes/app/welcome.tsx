import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { welcomeCopy } from "~/content/accounts";
import { requireUser } from "~/features/accounts/require-user.server";
import { pageMeta } from "~/platform/seo";
import { Page, PageHeading } from "~/ui/primitives/page";
import { ButtonLink } from "~/ui/primitives/button";
import { useSite } from "~/ui/primitives/site-context";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: welcomeCopy.title,
    description: welcomeCopy.description,
    path: "/app",
    noindex: true,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  return { email: user.email ?? "" };
}

/** Nothing is posted here; who is not signed in is sent to sign in all the same. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context);
  throw data(null, { status: 405, headers: { Allow: "GET, HEAD" } });
}

export default function Welcome() {
  const { email } = useLoaderData<typeof loader>();
  const { trialUrl } = useSite();
  return (
    <Page width="measure">
      <PageHeading
        title={welcomeCopy.heading}
        lead={email ? `${welcomeCopy.signedInAs} ${email}.` : undefined}
      />
      <section className="grid justify-items-start gap-4 rounded-lg border border-line bg-surface p-6">
        <h2 className="text-xl leading-title">{welcomeCopy.trialTitle}</h2>
        <p className="text-ink-soft">{welcomeCopy.trial}</p>
        <ButtonLink href={trialUrl}>{welcomeCopy.startTrial}</ButtonLink>
      </section>
      <p>
        <ButtonLink href="/" look="plain">
          {welcomeCopy.backHome}
        </ButtonLink>
      </p>
    </Page>
  );
}
