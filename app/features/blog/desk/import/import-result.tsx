import { articleImportCopy } from "~/content/desk/article-import";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";

import { ARTICLES } from "../list/list-filters";
import type { ImportResult as Result } from "./carry-out.server";
import { FileReasons } from "./file-reasons";

const { done: copy, problems } = articleImportCopy;

/** What was imported, with a link to each article. */
export function ImportResult({ result }: { result: Result }) {
  const { created, changed, pictures, failed, isBrokenOff } = result;
  const isWhole = !isBrokenOff && failed.length === 0;
  return (
    <>
      <FocusedNotice tone={isBrokenOff ? "danger" : isWhole ? "success" : "warn"}>
        <span className="block">{copy.title(created.length + changed.length, pictures)}</span>
        {isBrokenOff ? <span className="block">{problems.brokenOff}</span> : null}
      </FocusedNotice>
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
            <ul className="divide-y divide-line border-y border-line">
              {articles.map(({ id, title }) => (
                <li key={id} className="py-2.5">
                  <TextLink href={`${ARTICLES}/${id}`} look="standalone" className="wrap-anywhere">
                    <bdi>{title}</bdi>
                  </TextLink>
                </li>
              ))}
            </ul>
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
