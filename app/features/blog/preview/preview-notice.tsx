import { blogCopy } from "~/content/blog";
import { Notice } from "~/ui/primitives/notice";

type PreviewNoticeProps = { goesOut: string | null; ends: string };

/** Explains to the recipient of a preview link that the post is unpublished. */
export function PreviewNotice({ goesOut, ends }: PreviewNoticeProps) {
  const { draft, scheduled, until } = blogCopy.preview;
  return (
    <Notice tone="warn">
      <strong>{goesOut ? `${scheduled} ${goesOut}.` : draft}</strong> {until} {ends}.
    </Notice>
  );
}
