import type { WalkThroughContent } from "~/content/walk-through";

/** What one person said, the need that it counts for, and how the need's score comes about. */
export function ScoreScene(props: WalkThroughContent["scoring"]) {
  const { title, quote, person, need, terms } = props;
  return (
    <div className="scene scene-score">
      <p className="scene-bar">{title}</p>
      <div className="scene-body">
        <p className="scene-quote">
          “{quote}” {person}
        </p>
        <p className="scene-need">{need}</p>
        <ul>
          {terms.map(({ value, text }) => (
            <li key={value}>
              <b>{value}</b>
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
