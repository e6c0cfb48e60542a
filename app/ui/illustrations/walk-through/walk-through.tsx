import type { WalkThroughContent } from "~/content/walk-through";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { ChatScene } from "./chat-scene";
import { PageScene } from "./page-scene";
import { RankingScene } from "./ranking-scene";

type WalkThroughProps = Pick<WalkThroughContent, "example" | "label" | "chat" | "ranking" | "page">;

/** The case on one stage: the conversation, the finished order, and the page with a link to its package. */
export function WalkThrough({ example, label, chat, ranking, page }: WalkThroughProps) {
  const { href, link, quote: _quote, ...sheet } = page;
  return (
    <div className="walk-through">
      <p className="mb-2 text-[0.6875rem] font-semibold sm:text-sm text-ink-soft">
        {example}
        <span className="sr-only">. {label}</span>
      </p>
      <div aria-hidden="true" className="scene-frame">
        <ChatScene {...chat} />
        <RankingScene {...ranking} />
      </div>
      <SiteLink href={href} className="group no-underline">
        <PageScene {...sheet}>
          <p className="scene-link">{link}</p>
        </PageScene>
      </SiteLink>
    </div>
  );
}
