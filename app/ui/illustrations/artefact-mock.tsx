import { FileText } from "~/ui/icons/file-text";

import { artifact } from "~/content/artifact";
import { Icon } from "~/ui/primitives/icon";

import { ArtefactChat } from "./artefact-chat";
import { OpportunityTree } from "./opportunity-tree";

/**
 * What the product makes: a conversation and the artifact it fills. It fits the width it is
 * given: beside each other from about 50rem, else one above the other.
 */
export function ArtefactMock() {
  return (
    <div className="@container relative">
      <p className="sr-only">{artifact.label}</p>
      <div
        aria-hidden="true"
        className="grid overflow-hidden rounded-lg border border-line bg-surface text-left leading-snug shadow-lg @min-[50rem]:grid-cols-[minmax(18rem,2fr)_5fr]"
      >
        <ArtefactChat />
        <div className="flex min-w-0 flex-col">
          <p className="flex items-center gap-2.5 border-b border-line px-4 py-3 text-sm @min-[50rem]:px-5">
            <Icon glyph={FileText} className="size-4" />
            <span className="mr-auto truncate font-semibold">{artifact.document}</span>
            <span className="text-muted">{artifact.version}</span>
            <span className="rounded-full bg-warn-soft px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-warn">
              {artifact.status}
            </span>
          </p>
          <OpportunityTree />
        </div>
      </div>
    </div>
  );
}
