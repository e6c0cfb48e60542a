import type { MetaFunction } from "@remix-run/node";

import { companyLink, leadership } from "~/content/company/company";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { PageHero } from "~/ui/sections/hero";
import { NextStep } from "~/ui/sections/next-step";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...leadership, path: "/company/leadership" });

export default function LeadershipPage() {
  return (
    <>
      <PageHero
        {...leadership}
        breadcrumbs={<Breadcrumbs parents={[companyLink]} current={leadership.title} />}
        lead={leadership.note}
      />
      <section data-tone="page" aria-label={leadership.membersTitle} className="band">
        <dl className="mx-auto max-w-page divide-y divide-line px-gutter">
          {leadership.members.map(({ role, short }) => (
            <div
              key={role}
              className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[14rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{role}</dt>
              <dd className="text-pretty text-ink-soft">{short}</dd>
            </div>
          ))}
        </dl>
      </section>
      <NextStep {...leadership.next} />
    </>
  );
}
