import type { ArticleState } from "~/content/desk/articles/articles";

/** Shown while this state is chosen in the form, with and without scripts. */
export const shownFor: Record<ArticleState | "change", string> = {
  draft: "hidden group-has-[[name=status][value=draft]:checked]/article:inline",
  published: "hidden group-has-[[name=status][value=published]:checked]/article:inline",
  scheduled: "hidden group-has-[[name=status][value=scheduled]:checked]/article:inline",
  change: "hidden group-has-[[name=status][value=change]:checked]/article:inline",
};
