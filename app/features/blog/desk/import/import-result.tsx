import { articleImportCopy } from "~/content/desk/articles/article-import";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";

import { ARTICLES } from "../list/list-filters";
import type { ImportResult as Result } from "./carry-out.server";
import { FileReasons } from "./file-reasons";
import type { ImportRest } from "./import-articles.server";

const { done: copy, problems } = articleImportCopy;

/** Links that are shown before the others are folded. */
const SHOWN = 50;

function Links({ articles }: { articles: Result["created"] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {articles.map(({ id, title }) => (
        <li key={id} className="py-2.5">
          <TextLink href={`${ARTICLES}/${id}`} look="standalone" className="wrap-anywhere">
            <bdi>{title}</bdi>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** Sends the same files again for what one step did not import. */
function Rest({ rest }: { rest: ImportRest }) {
  const { kept, mark, done, keepsStates, site, category, articles, attachments } = rest;
  const states = keepsStates ? "keep" : "draft";
  return (
    <form method="post" encType="multipart/form-data" className="grid justify-items-start gap-3">
      <textarea name="kept" defaultValue={kept} hidden readOnly />
      <HiddenFields fields={{ mark, states, site, category, done: String(done) }} />
      <p className="font-semibold">{copy.rest(articles, attachments)}</p>
      <Button name="intent" value="import">
        {copy.next}
      </Button>
    </form>
  );
}

/** What was imported, with a link to each article, and the next step if something is left. */
export function ImportResult({ result, rest }: { result: Result; rest: ImportRest | undefined }) {
  const { created, changed, attachments, failed, isBrokenOff, before } = result;
  const isWhole = !isBrokenOff && failed.length === 0 && !rest;
  return (
    <>
      <FocusedNotice tone={isBrokenOff ? "danger" : isWhole ? "success" : "warn"}>
        <span className="block">
          {copy.title(before + created.length + changed.length, attachments)}
        </span>
        {isBrokenOff ? <span className="block">{problems.brokenOff}</span> : null}
      </FocusedNotice>
      {rest ? <Rest rest={rest} /> : null}
      <FileReasons
        id="failed"
        title={copy.failed}
        files={{ total: failed.length, named: failed }}
      />
      {Object.entries({ created, changed }).map(([kind, articles]) =>
        articles.length > 0 ? (
          <TitledSection
            key={kind}
            id={kind}
            title={copy[kind as "created" | "changed"]}
            heading="text-lg leading-title"
            className="grid grid-cols-1 gap-2"
          >
            <Links articles={articles.slice(0, SHOWN)} />
            {articles.length > SHOWN ? (
              <Unfold title={articleImportCopy.more(articles.length - SHOWN)}>
                <Links articles={articles.slice(SHOWN)} />
              </Unfold>
            ) : null}
          </TitledSection>
        ) : null,
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={ARTICLES}>{copy.list}</TextLink>
        <TextLink href={`${ARTICLES}/import`}>{copy.more}</TextLink>
      </p>
    </>
  );
}
