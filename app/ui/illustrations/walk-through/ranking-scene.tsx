import type { WalkThroughContent } from "~/content/walk-through";

/** The needs under their outcome, ranked. */
export function RankingScene(props: WalkThroughContent["ranking"]) {
  const { title, status, outcomeLabel, outcome, needs } = props;
  return (
    <div className="scene scene-ranking">
      <p className="scene-bar">
        {title}
        <span className="scene-tag">{status}</span>
      </p>
      <div className="scene-body chart-dots">
        <p className="scene-outcome">
          <span>{outcomeLabel}</span>
          {outcome}
        </p>
        <ol>
          {needs.map(({ name, score }) => (
            <li key={name}>
              {name}
              <b>{score}</b>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
