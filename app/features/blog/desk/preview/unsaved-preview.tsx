import { articleFormCopy } from "~/content/desk/articles";
import { PostArticle } from "../../article/post-article";
import type { Post } from "../../post";
import type { FormValues } from "~/lib/forms/form-values";
import { Button } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";

const { previewing, save } = articleFormCopy;

/** The article as visitors would see it; the form's values go back with its buttons. */
export function UnsavedPreview({ post, values }: { post: Post; values: FormValues }) {
  const kept = Object.entries(values).filter(([name]) => name !== "intent" && name !== "anyway");
  return (
    <>
      <form method="post" className="grid gap-4">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Notice tone="info">{previewing.notice}</Notice>
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="edit" look="plain">
            {previewing.back}
          </Button>
          <Button name="intent" value="save">
            {save}
          </Button>
        </div>
      </form>
      <div lang={post.language.tag} className="pt-8">
        <PostArticle post={post} translations={[]} unpublished />
      </div>
    </>
  );
}
