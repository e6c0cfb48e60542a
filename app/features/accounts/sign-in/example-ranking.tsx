import { exampleRanking } from "~/content/accounts/accounts";
import { Badge } from "~/ui/primitives/badge";

const HIGHEST_SCORE = 20;

function Bar({ score, first }: { score: string; first: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${HIGHEST_SCORE} 1`}
      preserveAspectRatio="none"
      className="mt-2 h-1.5 w-full overflow-hidden rounded-full"
    >
      <rect width={HIGHEST_SCORE} height="1" className="fill-sunken" />
      <rect width={score} height="1" className={first ? "fill-brand-yellow" : "fill-control"} />
    </svg>
  );
}

/** Example result of a session with an expert: four outcomes, ranked by score. */
export function ExampleRanking() {
  const { title, version, status, job, scoreLabel, outcomes } = exampleRanking;
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-surface text-sm shadow-lg">
      <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-3">
        <span className="font-semibold">{title}</span>
        <span className="text-muted">{version}</span>
        <span className="ml-auto">
          <Badge>{status}</Badge>
        </span>
      </figcaption>
      <div className="flex justify-between gap-4 px-5 pt-4 text-muted">
        <p>{job}</p>
        <p>{scoreLabel}</p>
      </div>
      <ol className="px-5 pb-2">
        {outcomes.map(({ text, score }, index) => (
          <li key={text} className="border-b border-line py-3.5 last:border-0">
            <p className="flex items-baseline justify-between gap-4">
              <span className={index === 0 ? "font-semibold" : undefined}>{text}</span>
              <span className="font-semibold tabular-nums">{score}</span>
            </p>
            <Bar score={score} first={index === 0} />
          </li>
        ))}
      </ol>
    </figure>
  );
}
