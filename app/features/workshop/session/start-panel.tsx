import type { FormEvent } from "react";

import { sessionCopy } from "~/content/workshop/session";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Eyebrow, Heading, Marked } from "~/ui/sections/heading";

import { PreviewView } from "../document/preview-view";
import type { SessionStart } from "./session-data";

type StartPanelProps = SessionStart & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** What a session asks and gives, and the two ways to start it. */
export function StartPanel({ copy, preview, finished, onSubmit }: StartPanelProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:gap-14">
      <div className="grid grid-cols-1 gap-4">
        <Eyebrow>
          {copy.action} · {copy.minutes}
        </Eyebrow>
        <Heading level={1} className="text-3xl leading-heading">
          <Marked text={copy.heading} highlight={copy.highlight} />
        </Heading>
        <p className="text-lg text-pretty text-ink-soft">{copy.lead}</p>
        <p className="text-sm text-pretty">
          <b>{sessionCopy.needs}</b> {copy.needs}
        </p>
        <form
          method="post"
          action={`/workshop/${copy.slug}`}
          onSubmit={onSubmit}
          className="flex flex-wrap gap-3 max-sm:*:w-full"
        >
          <Button name="intent" value="start-example">
            {sessionCopy.startExample}
          </Button>
          <Button name="intent" value="start-empty" look="plain">
            {sessionCopy.startEmpty}
          </Button>
        </form>
        <p className="text-sm text-muted">
          {sessionCopy.exampleHint} {copy.exampleNote}{" "}
          {finished ? <TextLink href={finished}>{sessionCopy.showFinished}</TextLink> : null}
        </p>
        <ul className="grid grid-cols-1 gap-2">
          {copy.gives.map((item) => (
            <li key={item} className="waypoint">
              {item}
            </li>
          ))}
        </ul>
      </div>
      <figure className="grid min-w-0 gap-3">
        <div className="rounded-lg border border-line bg-surface p-5 shadow-lg sm:p-8">
          <PreviewView preview={preview} hasTitle />
        </div>
        <figcaption className="text-sm text-muted">{sessionCopy.fictional}</figcaption>
      </figure>
    </div>
  );
}
