import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { welcomeCopy } from "~/content/accounts";
import { ExampleRanking } from "~/features/accounts/example-ranking";
import { takePageNotice } from "~/features/accounts/page-notice";
import { requireUser } from "~/features/accounts/require-user.server";
import type { RouteHandle } from "~/platform/route-handle";
import { pageMeta } from "~/platform/seo";
import { ButtonLink } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";
import { Page, PageHeading } from "~/ui/primitives/page";
import { useSite } from "~/ui/primitives/site-context";

export const handle: RouteHandle = { indexed: false };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: welcomeCopy.title,
    description: welcomeCopy.description,
    path: "/app",
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const { notice, headers } = takePageNotice(request, context);
  return data({ email: user.email ?? "", notice }, { headers });
}

/** Nothing is posted here; who is not signed in is sent to sign in all the same. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context);
  throw data(null, { status: 405, headers: { Allow: "GET, HEAD" } });
}

export default function Welcome() {
  const { email, notice } = useLoaderData<typeof loader>();
  const { trialUrl } = useSite();
  return (
    <Page>
      {notice ? <Notice tone="success">{notice}</Notice> : null}
      <PageHeading
        size="large"
        title={welcomeCopy.heading}
        lead={email ? `${welcomeCopy.signedInAs} ${email}.` : undefined}
      />
      <section className="grid grid-cols-1 overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-2">
        <div className="grid content-center gap-4 p-5 sm:justify-items-start sm:p-8 lg:p-12">
          <h2 className="text-xl leading-title">{welcomeCopy.trialTitle}</h2>
          <p className="text-ink-soft">{welcomeCopy.trial}</p>
          <ButtonLink href={trialUrl} className="mt-2">
            {welcomeCopy.startTrial}
          </ButtonLink>
        </div>
        <div className="border-t border-line bg-sunken bg-[radial-gradient(var(--color-line)_1px,transparent_1px)] bg-size-[24px_24px] p-5 sm:p-8 lg:border-t-0 lg:border-l lg:p-12">
          <ExampleRanking />
        </div>
      </section>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/app/account" look="plain">
          {welcomeCopy.account}
        </ButtonLink>
        <ButtonLink href="/" look="plain">
          {welcomeCopy.backHome}
        </ButtonLink>
      </p>
    </Page>
  );
}
