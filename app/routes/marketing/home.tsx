import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { notices } from "~/content/accounts";
import type { NoticeName } from "~/content/accounts";
import { home } from "~/content/home";
import { takeNotice } from "~/platform/flash";
import { pageMeta } from "~/platform/seo";
import { ArtefactMock } from "~/ui/illustrations/artefact-mock";
import { Page } from "~/ui/primitives/page";
import { ButtonLink } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";
import { SiteLink } from "~/ui/primitives/site-link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: home.title,
    description: home.description,
    path: "/",
    bareTitle: true,
  });

export function loader({ request, context }: LoaderFunctionArgs) {
  const { name, headers } = takeNotice(request, context.siteUrl);
  const notice = name && Object.hasOwn(notices, name) ? notices[name as NoticeName] : null;
  return data({ notice }, { headers });
}

export default function Home() {
  const { notice } = useLoaderData<typeof loader>();
  return (
    <Page>
      {notice ? <Notice tone="info">{notice}</Notice> : null}
      <section id="hero" className="grid gap-6 py-8 md:py-16">
        <h1 className="max-w-4xl text-3xl leading-heading md:text-4xl">{home.heading}</h1>
        <p className="max-w-measure text-lg text-ink-soft">{home.lead}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href="/auth/signup">{home.primary}</ButtonLink>
          <ButtonLink href="/contact" look="plain">
            {home.secondary}
          </ButtonLink>
        </p>
        <ArtefactMock />
      </section>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3">
        {home.cards.map((card) => (
          <li key={card.href} className="grid content-start gap-3 bg-surface p-6">
            <h2 className="text-lg leading-title">{card.title}</h2>
            <p className="text-ink-soft">{card.text}</p>
            <SiteLink href={card.href} className="font-semibold text-link underline">
              {card.linkText}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
