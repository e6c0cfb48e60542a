import type { BlogCopy } from "~/content/blog";
import { Notice } from "~/ui/primitives/notice";

type PreviewNoticeProps = { goesOut: string | null; ends: string; copy: BlogCopy["preview"] };

/** Explains to the recipient of a preview link that the post is unpublished. */
export function PreviewNotice({ goesOut, ends, copy }: PreviewNoticeProps) {
  const { draft, scheduled, until } = copy;
  return (
    <Notice tone="warn">
      <strong>{goesOut ? `${scheduled} ${goesOut}.` : draft}</strong> {until} {ends}.
    </Notice>
  );
}
