import type { WalkThroughContent } from "~/content/walk-through";
import { Workflow } from "~/ui/icons/workflow";
import { Icon } from "~/ui/primitives/icon";

type RankingSceneProps = Omit<WalkThroughContent["ranking"], "needs"> & {
  needs: readonly { name: string; score: string }[];
};

/** The needs under their outcome, ranked; the animation starts with the team's guess on top. */
export function RankingScene(props: RankingSceneProps) {
  const { title, status, outcomeLabel, outcome, guess, needs } = props;
  return (
    <div className="scene scene-ranking">
      <p className="scene-bar">
        <Icon glyph={Workflow} className="size-4" />
        <b>{title}</b>
        <span className="scene-tag">{status}</span>
      </p>
      <div className="scene-body chart-dots">
        <p className="scene-outcome">
          <span>{outcomeLabel}</span>
          {outcome}
        </p>
        <ol>
          {needs.map(({ name, score }) => (
            <li key={name} data-guess={guess}>
              {name}
              <b>{score}</b>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
