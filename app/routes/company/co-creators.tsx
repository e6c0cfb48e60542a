import type { MetaFunction } from "@remix-run/node";

import { coCreators } from "~/content/company/co-creators";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { PageHero } from "~/ui/sections/hero";
import { NextStep } from "~/ui/sections/next-step";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, coCreators);

export const handle = STATIC_PAGE;

/** Who may become a co-creator client, what they get and what they give. */
export default function CoCreatorsPage() {
  const { parent, title, heading, highlight, lead, parts, terms, next } = coCreators;
  return (
    <>
      <PageHero
        breadcrumbs={<Breadcrumbs parents={[parent]} current={title} />}
        heading={heading}
        highlight={highlight}
        lead={lead}
      />
      <div data-tone="page" className="band">
        <div className="mx-auto grid max-w-page gap-x-10 gap-y-8 px-gutter md:grid-cols-3">
          {parts.map((part) => (
            <section key={part.title} className="border-t-2 border-ink pt-4">
              <h2 className="text-xl leading-title">{part.title}</h2>
              <ul className="mt-3 grid list-disc gap-2 pl-5 text-pretty text-ink-soft">
                {part.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ))}
          <p className="max-w-measure text-pretty md:col-span-3">{terms}</p>
        </div>
      </div>
      <NextStep {...next} />
    </>
  );
}
