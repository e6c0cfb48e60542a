import { articleBulkCopy as copy } from "~/content/desk/articles/articles";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { TextLink } from "~/ui/primitives/links/text-link";

import { chosenName, isNameChange } from "./bulk-fields";
import type { BulkResult } from "./change-articles.server";
import { ARTICLES } from "./list-filters";

/** What became of the selected articles, with each that was not changed and why. */
export function ArticleBulkResult({ result }: { result: BulkResult }) {
  const { intent, changed, same, refused, copies, problem } = result;
  const isWhole = !problem && refused.length === 0;
  const isDeleted = intent === "delete";
  const isUndoable =
    isDeleted || isNameChange(intent) || intent === "publish" || intent === "unpublish";
  const hasUndo = isUndoable && changed.length > 0;
  const lines = [
    changed.length > 0 || (isWhole && same === 0) ? copy.done[intent](changed.length) : "",
    same > 0 ? copy.same(same) : "",
    problem ?? "",
  ];
  return (
    <div>
      <FocusedNotice
        tone={problem ? "danger" : isWhole ? "success" : "warn"}
        action={
          hasUndo ? (
            <Button
              form="bulk-undo"
              name="intent"
              value={isDeleted ? "restore" : "undo"}
              look="plain"
              size="compact"
            >
              {copy.undo}
            </Button>
          ) : null
        }
      >
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {copies.map(({ id, title }) => (
          <TextLink key={id} href={`${ARTICLES}/${id}`} className="block wrap-anywhere">
            {title}
          </TextLink>
        ))}
        {refused.map(({ id, title, why }) => (
          <span key={id} className="block wrap-anywhere">
            <TextLink href={`${ARTICLES}/${id}`}>
              <bdi>{title}</bdi>
            </TextLink>
            : {why}
          </span>
        ))}
      </FocusedNotice>
      {hasUndo ? (
        <form id="bulk-undo" method="post">
          <HiddenFields
            fields={Object.fromEntries(
              changed.map(({ id, version }) => [chosenName(id), String(version)]),
            )}
          />
        </form>
      ) : null}
    </div>
  );
}
