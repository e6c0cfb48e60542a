import { ArrowRight } from "~/ui/icons/arrow-right";
import type { WalkThroughContent } from "~/content/walk-through";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/site-link";

import { ChatScene } from "./chat-scene";
import { PageScene } from "./page-scene";
import { RankingScene } from "./ranking-scene";

/** The three scenes of the case on one stage; they play once, and the page links to its package. */
export function WalkThrough({ label, chat, ranking, page }: WalkThroughContent) {
  const { href, link, quote: _quote, ...sheet } = page;
  return (
    <div className="walk-through">
      <p className="sr-only">{label}</p>
      <div aria-hidden="true" className="scene-frame">
        <ChatScene {...chat} />
        <RankingScene {...ranking} />
      </div>
      <SiteLink href={href} className="group no-underline">
        <PageScene {...sheet}>
          <p className="scene-link">
            {link}
            <Icon glyph={ArrowRight} className="size-4" />
          </p>
        </PageScene>
      </SiteLink>
    </div>
  );
}
