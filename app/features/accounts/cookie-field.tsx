export const cookieField = { name: "cookie", value: "set" } as const;

/** Marks a form that is of no use without cookies; its page sends `formCookieHeaders`. */
export function CookieField() {
  return <input type="hidden" {...cookieField} />;
}
