import importPreviewScript from "virtual:import-preview-script";

import { articleImportCopy as copy } from "~/content/desk/articles/article-import";
import { articleListCopy } from "~/content/desk/articles/articles";
import { useNonce } from "~/lib/http/render-context";
import { RadioGroup } from "~/ui/forms/choice-field";
import { TextField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { Badge } from "~/ui/primitives/badge";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";

import { ARTICLES } from "../list/list-filters";
import type {
  ImportPreview as Preview,
  ImportReply,
  PlannedArticle,
} from "./import-articles.server";
import { FileReasons, importRow, NamedRows } from "./file-reasons";

const { states } = articleListCopy;

const options = Object.entries(copy.stateOptions).map(([value, label]) => ({ value, label }));

type PlannedProps = {
  id: string;
  title: string;
  text?: string;
  articles: readonly PlannedArticle[];
};

/** Rows of a list that are shown as a whole. */
const SHOWN = 20;

function PlannedRow({ article }: { article: PlannedArticle }) {
  const { slug, title, file, state, category, tags } = article;
  return (
    <li className={importRow}>
      <span className="min-w-0">
        <bdi className="font-semibold wrap-anywhere">{title}</bdi>
        <span className="block text-sm wrap-anywhere text-muted">
          <bdi>{slug}</bdi> · <bdi>{file}</bdi>
        </span>
      </span>
      <span className="text-sm wrap-anywhere text-ink-soft">
        {category || tags.length > 0 ? copy.names(category, tags) : null}
      </span>
      <span className="flex flex-wrap items-center gap-2 md:justify-end">
        {state === "published" ? <span className="text-sm">{copy.live}</span> : null}
        <Badge tone={state === "published" ? "yellow" : "optional"}>{states[state]}</Badge>
      </span>
    </li>
  );
}

/** Articles that would be saved, the first with all that they would have. */
function Planned({ id, title, text, articles }: PlannedProps) {
  if (articles.length === 0) return null;
  return (
    <TitledSection
      id={id}
      title={title}
      heading="text-lg leading-title"
      className="grid grid-cols-1 gap-2"
    >
      {text ? <p className="text-sm text-muted">{text}</p> : null}
      <ul className="divide-y divide-line border-y border-line">
        {articles.slice(0, SHOWN).map((article) => (
          <PlannedRow key={article.slug} article={article} />
        ))}
      </ul>
      {articles.length > SHOWN ? (
        <Unfold title={copy.more(articles.length - SHOWN)}>
          <ul className="columns-1 gap-8 text-sm sm:columns-2">
            {articles.slice(SHOWN).map(({ slug, title: name, state }) => (
              <li key={slug} className="wrap-anywhere">
                <bdi>{name}</bdi> <span className="text-muted">{states[state]}</span>
              </li>
            ))}
          </ul>
        </Unfold>
      ) : null}
    </TitledSection>
  );
}

function Notes({ notes: { total, named } }: Pick<Preview, "notes">) {
  return (
    <NamedRows id="notes" title={copy.notes} total={total}>
      {named.map((note) => (
        <li key={note} className="py-1.5 wrap-anywhere">
          <bdi>{note}</bdi>
        </li>
      ))}
    </NamedRows>
  );
}

type ImportPreviewProps = { preview: Preview; errors: ImportReply["errors"] };

function GhostFields() {
  return (
    <div className="grid max-w-form gap-5">
      <TextField
        name="site"
        type="url"
        label={copy.site}
        hint={copy.siteHint}
        maxLength={1000}
        autoCapitalize="none"
      />
      <TextField
        name="category"
        label={copy.category}
        hint={copy.categoryHint}
        maxLength={100}
        autoComplete="off"
      />
    </div>
  );
}

/** What would become of the files. The form sends them again. */
export function ImportPreview({ preview, errors }: ImportPreviewProps) {
  const { created, changed, unchanged, skipped, attachments, kept, mark } = preview;
  const { hasGhost, keepsStates, site, category } = preview;
  const count = created.length + changed.length;
  const nonce = useNonce();
  return (
    <form method="post" encType="multipart/form-data" noValidate className="grid grid-cols-1 gap-8">
      <textarea name="kept" defaultValue={kept} hidden readOnly />
      <input type="hidden" name="mark" value={mark} />
      <FormFields
        formId="import"
        values={{ states: keepsStates ? "keep" : "draft", site, category }}
        errors={errors}
      >
        <div
          data-choices=""
          className="grid gap-5 md:[&_fieldset]:grid-flow-col md:[&_fieldset]:justify-start md:[&_fieldset]:gap-x-8"
        >
          <RadioGroup name="states" label={copy.states} options={options} />
          {hasGhost || site ? <GhostFields /> : null}
          {/* Scripts press it. */}
          <div className="hidden noscript:block">
            <Button name="intent" value="preview" look="plain" size="compact">
              {copy.update}
            </Button>
          </div>
        </div>
      </FormFields>
      <Planned id="created" title={copy.toCreate(created.length)} articles={created} />
      <Planned
        id="changed"
        title={copy.toChange(changed.length)}
        text={copy.toChangeText}
        articles={changed}
      />
      {attachments > 0 ? <p className="font-semibold">{copy.newAttachments(attachments)}</p> : null}
      <FileReasons id="skipped" title={copy.toSkip(skipped.total)} files={skipped} />
      <Notes notes={preview.notes} />
      {unchanged.length > 0 ? (
        <Unfold title={copy.unchanged(unchanged.length)}>
          <p className="text-sm wrap-anywhere text-ink-soft">{unchanged.join(", ")}</p>
        </Unfold>
      ) : null}
      <div className="sticky bottom-0 form-bar -mx-2 items-center bg-page px-2 max-sm:*:grow max-sm:*:px-3">
        {count + attachments > 0 ? (
          <Button name="intent" value="import">
            {copy.submit(count || attachments, count === 0)}
          </Button>
        ) : (
          <p className="font-semibold">{copy.nothing}</p>
        )}
        <ButtonLink href={`${ARTICLES}/import`} look="plain">
          {copy.another}
        </ButtonLink>
      </div>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: importPreviewScript }} />
    </form>
  );
}
