import { articleFormCopy } from "~/content/desk/articles/articles";
import type { Previewed } from "./unsaved-preview.server";
import { ArticlePage } from "../../article/article-page";
import type { FormValues } from "~/lib/forms/form-values";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { Button } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";

const { previewing, save } = articleFormCopy;

type UnsavedPreviewProps = {
  /** Name of the editor's form, whose text this form carries. */
  name: string;
  preview: Previewed;
  values: FormValues;
};

/** The article as visitors would see it; the form's values go back with its buttons. */
export function UnsavedPreview({ name, preview, values }: UnsavedPreviewProps) {
  const fields = Object.entries(values).filter(
    ([field]) => field !== "intent" && field !== "anyway",
  );
  const { article, words, characters } = preview;
  return (
    <>
      <form
        method="post"
        className="grid gap-4"
        {...keepsTypedText(name, { unsaved: true, asks: "outside", posts: true })}
      >
        <TypedTextNotices />
        {fields.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Notice tone="info">{previewing.notice}</Notice>
        <p data-says="length" className="text-sm text-muted tabular-nums">
          {previewing.length(words, characters, article.minutes)}
        </p>
        <p data-says="date" className="text-sm text-muted empty:hidden">
          {preview.dateMeaning}
        </p>
        <div className="flex flex-wrap gap-3">
          {/* Without scripts, the editor opens at its text. */}
          <Button name="intent" value="edit" formAction="#article-content" look="plain">
            {previewing.back}
          </Button>
          <Button name="intent" value="save">
            {save}
          </Button>
        </div>
      </form>
      <div data-previewed="" lang={article.language.tag} className="mx-auto max-w-page pt-8">
        <ArticlePage article={article} translations={[]} unpublished />
      </div>
    </>
  );
}
