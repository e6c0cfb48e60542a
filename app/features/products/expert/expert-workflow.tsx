import { useEffect, useRef, useState } from "react";

import type { Workflow } from "~/content/experts/types";

const retryMs = 2_000;
/** After this many failures the delay grows. */
const soonRetries = 5;
const longestRetryMs = 60_000;

type State = "loading" | "loaded" | "failed";

/**
 * Retries a failed image after 2 s, later with growing delays. Spread `image` on the element and use
 * `attempt` as its key, so that each attempt requests it again.
 */
function useRetriedImage() {
  const ref = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>("loading");

  // The image may have loaded or failed before hydration.
  useEffect(() => {
    if (ref.current?.complete) setState(ref.current.naturalWidth > 0 ? "loaded" : "failed");
  }, []);

  useEffect(() => {
    if (state !== "failed") return undefined;
    const delay = Math.min(retryMs * 2 ** Math.max(0, attempt - soonRetries), longestRetryMs);
    const timer = setTimeout(() => {
      setAttempt(attempt + 1);
      setState("loading");
    }, delay);
    return () => clearTimeout(timer);
  }, [state, attempt]);

  const image = {
    ref,
    onLoad: () => setState("loaded"),
    onError: () => setState("failed"),
  };
  return { image, attempt, state };
}

type WorkflowCopy = {
  workflowAlt: string;
  workflowPlaceholder: string;
  brings: string;
  handsOver: string;
};

type ExpertWorkflowProps = {
  src: string;
  workflow: Workflow;
  /** Name of the next expert in the workflow. */
  next: string;
  copy: WorkflowCopy;
};

const imageWidth = 640;

const cell = "col-start-1 row-start-1";

/**
 * The workflow as a drawing, and for screen readers as a list. On phones, where the drawing is too small to read,
 * and without JavaScript, since nothing retries one that fails to load, both are visible.
 */
export function ExpertWorkflow({ src, workflow, next, copy }: ExpertWorkflowProps) {
  const { imageHeight } = workflow;
  const { image, attempt, state } = useRetriedImage();
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <div className="grid">
        {/* Reserves the space of the drawing while it loads. */}
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${imageWidth} ${imageHeight}`}
          className={`${cell} w-full`}
        />
        {state === "loaded" ? null : (
          <p
            aria-hidden="true"
            className={`${cell} grid place-items-center rounded-lg border border-line p-6 text-center text-muted`}
          >
            {copy.workflowPlaceholder}
          </p>
        )}
        <div className={`${cell} relative`}>
          <img
            key={attempt}
            {...image}
            src={src}
            alt={copy.workflowAlt}
            width={imageWidth}
            height={imageHeight}
            loading="lazy"
            decoding="async"
            className={`absolute inset-0 size-full text-transparent ${state === "failed" ? "invisible" : ""}`}
          />
        </div>
      </div>
      <WorkflowInWords workflow={workflow} next={next} copy={copy} />
    </div>
  );
}

type WorkflowInWordsProps = Pick<ExpertWorkflowProps, "workflow" | "next" | "copy">;

function WorkflowInWords({ workflow, next, copy }: WorkflowInWordsProps) {
  return (
    <div className="grid gap-3 text-sm md:sr-only md:noscript:not-sr-only">
      <p className="text-ink-soft">
        {copy.brings}: {workflow.brings.join(", ")}
      </p>
      <ol className="border-t border-line">
        {workflow.steps.map(({ title, framework, result }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2ch_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-2.5"
          >
            <span aria-hidden="true" className="text-muted tabular-nums">
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="text-muted">{framework}</span>
            </span>
            <span className="text-right">{result}</span>
          </li>
        ))}
      </ol>
      <p className="text-ink-soft">
        {copy.handsOver} {next}
      </p>
    </div>
  );
}
