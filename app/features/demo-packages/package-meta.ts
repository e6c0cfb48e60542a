import { missingContentCopy } from "~/content/demo-packages";
import type { DemoPackage } from "~/content/demo-packages";
import { pageMeta } from "~/lib/seo/page-meta";

/** `meta` of a package's page; `demo` is null if the file is missing. */
export function packageMeta(matches: Parameters<typeof pageMeta>[0], demo: DemoPackage | null) {
  if (demo) {
    const { title, summary: description, path } = demo;
    return pageMeta(matches, { title, description, path });
  }
  const { title, description } = missingContentCopy;
  return pageMeta(matches, { title, description, noindex: true });
}
