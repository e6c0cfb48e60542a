import type { ReactNode } from "react";

import type { WalkThroughContent } from "~/content/walk-through";

type PageSceneProps = Omit<WalkThroughContent["page"], "href" | "link" | "quote"> & {
  quote?: string;
  /** Text at the foot of the page. */
  children?: ReactNode;
};

/** The first page of the deliverable. */
export function PageScene({ kicker, title, facts, quote, children }: PageSceneProps) {
  return (
    <div className="scene-page">
      <p className="scene-kicker">{kicker}</p>
      <p className="scene-title">{title}</p>
      <ul>
        {facts.map(({ value, text }) => (
          <li key={value}>
            <b>{value}</b> {text}
          </li>
        ))}
      </ul>
      {quote ? <p className="scene-quote">“{quote}”</p> : null}
      {children}
    </div>
  );
}
