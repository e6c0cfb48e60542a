/** Keys in `sessionStorage` of what is typed into a form and not accepted yet: this and the form's name. */
export const TYPED_PREFIX = "typed-";

/** Event on `window` with the result of the form that was sent last: whether it was accepted. */
export const RESULT_EVENT = "form-result";

/** Event on `window` with `{ form, values }`: the server has stored these values of a form that stays as it is. */
export const STORED_EVENT = "form-stored";

/**
 * Attributes of a form whose text `client/typed-text/keep-typed-text.ts` keeps in the tab until the server has
 * accepted it. Mark its passwords and codes with `data-secret`, choices that mean nothing without
 * another field with `data-aside`, and the hidden fields that say which stored version the form shows with `data-base`.
 */
export function keepsTypedText(
  name: string,
  options: {
    /** Whether the page was rendered with text that is not stored. */
    unsaved?: boolean | undefined;
    /** When leaving the page with unsaved text asks first: also for another page of the site, or only outside. */
    asks?: "always" | "outside";
    /** Whether the script sends the form, so that a lost connection leaves the page. Pages that hydrate send their own. */
    posts?: boolean;
    /** What precedes the id of a new thing, the `post` of its form, in the path of its page and in its form's name. */
    becomes?: { path: string; name: string } | undefined;
  } = {},
) {
  return {
    "data-keep": name,
    "data-unsaved": options.unsaved || undefined,
    "data-asks": options.asks,
    "data-posts": options.posts,
    "data-becomes": options.becomes?.path,
    "data-becomes-name": options.becomes?.name,
  };
}

/** Reports what became of the form that was sent last, where the page's own code sends it. */
export function reportFormResult(accepted: boolean): void {
  dispatchEvent(new CustomEvent(RESULT_EVENT, { detail: accepted }));
}
