import type { MetaFunction } from "@remix-run/node";

import { brandKit } from "~/content/company/brand-kit";
import { companyLink } from "~/content/company/company";
import { LogoFiles } from "~/features/company/logo-files";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { PageHero } from "~/ui/sections/hero";
import { LinkCards } from "~/ui/sections/link-cards";
import { Section } from "~/ui/sections/section";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, brandKit);

export default function BrandPage() {
  const { logos, colors, typefaces, rules, next } = brandKit;
  return (
    <>
      <PageHero
        {...brandKit}
        breadcrumbs={<Breadcrumbs parents={[companyLink]} current={brandKit.title} />}
      />
      <Section id="logos" tone="sunken" header={logos}>
        <LogoFiles />
      </Section>
      <Section id="colors" header={colors}>
        <Colors colors={colors.items} />
      </Section>
      <Section id="typefaces" tone="sunken" layout="split" header={typefaces}>
        <ul className="border-t border-line">
          {typefaces.items.map(({ name, face, use }) => (
            <li key={name} className="grid gap-1 border-b border-line py-6">
              <p className={`text-2xl leading-title ${faces[face]}`}>{name}</p>
              <p className="text-ink-soft">{use}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="rules" layout="split" header={rules}>
        <div className="grid gap-10 sm:grid-cols-2">
          {[rules.do, rules.dont].map(({ title, items }) => (
            <div key={title} className="grid content-start gap-3 border-t-2 border-ink pt-5">
              <h3 className="text-lg leading-title">{title}</h3>
              <ul className="grid list-disc gap-2 pl-5 text-pretty text-ink-soft">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
      <Section id="next" tone="sunken" header={next}>
        <LinkCards cards={next.cards} />
      </Section>
    </>
  );
}

const faces = {
  display: "font-display font-semibold tracking-heading",
  sans: "font-sans",
  mono: "font-mono",
};

const swatches = {
  yellow: "bg-brand-yellow",
  ink: "bg-brand-ink",
  paper: "bg-brand-paper",
  orange: "bg-brand-orange",
};

function Colors({ colors }: { colors: (typeof brandKit)["colors"]["items"] }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {colors.map(({ name, swatch, hex, rgb, use }) => (
        <li key={name} className="overflow-clip rounded-xl border border-line bg-surface">
          <div
            aria-hidden="true"
            className={`h-28 border-b border-line forced-color-adjust-none ${swatches[swatch]}`}
          />
          <div className="grid gap-1.5 p-5">
            <h3 className="text-lg leading-title">{name}</h3>
            <p className="font-mono text-sm">{hex}</p>
            <p className="text-sm text-muted tabular-nums">RGB {rgb}</p>
            <p className="pt-1 text-sm text-pretty text-ink-soft">{use}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
