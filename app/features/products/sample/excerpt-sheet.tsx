import type { Excerpt, ExcerptBody } from "~/content/experts/samples/sample";
import { expertPageCopy } from "~/content/products";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Sheet } from "~/ui/illustrations/sheet";
import { Heading } from "~/ui/sections/heading";

import { Bars, Choices, Scenarios, Screens, Sum } from "./excerpt-lists";
import { ExcerptTable, ScoreTable, Thresholds } from "./excerpt-tables";

const copy = expertPageCopy.sample;

/** One page of a deliverable, at reading size. */
export function ExcerptSheet({ excerpt }: { excerpt: Excerpt }) {
  const { deliverable, version, title, lead, body, note, source, isExample = false } = excerpt;
  return (
    <Sheet document={deliverable} version={version} status={copy.badge}>
      <div className="grid gap-6 p-5 sm:p-8 md:p-10">
        <div className="grid gap-3">
          <Heading level={3} className="text-xl leading-title">
            {title}
          </Heading>
          <p className="max-w-measure text-pretty text-ink-soft">{lead}</p>
        </div>
        <Body {...body} />
        <p className="max-w-measure border-l-4 border-primary pl-4 text-pretty">
          <strong className="font-semibold">{note.title}.</strong> {note.text}
        </p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-line pt-5">
          <TextLink look="standalone" href={source.href}>
            {source.text}
          </TextLink>
          <p className="text-sm text-muted">{isExample ? copy.exampleNote : copy.excerptNote}</p>
        </div>
      </div>
    </Sheet>
  );
}

function Body(body: ExcerptBody) {
  switch (body.kind) {
    case "scores":
      return <ScoreTable {...body} />;
    case "table":
      return <ExcerptTable {...body} />;
    case "thresholds":
      return <Thresholds {...body} />;
    case "screens":
      return <Screens {...body} />;
    case "scenarios":
      return <Scenarios {...body} />;
    case "choices":
      return <Choices {...body} />;
    case "sum":
      return <Sum {...body} />;
    case "bars":
      return <Bars {...body} />;
  }
}
