import type { ReactNode } from "react";

import { Badge } from "~/ui/primitives/badge";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { ButtonLink } from "~/ui/primitives/button";
import { PageHero } from "~/ui/sections/hero";

type UnfinishedHeroProps = {
  /** Parent pages; empty for the first page of a section. */
  parents?: readonly { name: string; href: string }[];
  /** Name of the page. */
  title: string;
  badge: string;
  heading: string;
  highlight?: string;
  lead: string;
  actions: readonly { text: string; href: string }[];
  /** Links to pages that exist already. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** The first section of a page whose subject does not exist yet. */
export function UnfinishedHero({ parents, title, badge, actions, ...hero }: UnfinishedHeroProps) {
  return (
    <PageHero
      {...hero}
      breadcrumbs={parents ? <Breadcrumbs parents={parents} current={title} /> : undefined}
      badge={<Badge tone="yellow">{badge}</Badge>}
      actions={actions.map(({ text, href }, index) => (
        <ButtonLink key={href} href={href} look={index === 0 ? "primary" : "plain"}>
          {text}
        </ButtonLink>
      ))}
    />
  );
}
