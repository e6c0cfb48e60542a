import { expect, test } from "vitest";

import { contactSchema } from "./contact/contact-schema";
import { subscribeFields } from "./subscribe/subscribe-schema";

const fields = Object.entries({ contact: contactSchema, subscription: subscribeFields }).flatMap(
  ([form, { shape }]) =>
    Object.entries(shape).map(([name, field]) => [`${name} of the ${form} form`, field] as const),
);

test("a field that may be empty may also be missing, as on a page of the release before, and stores null", () => {
  const optional = fields.filter(([, field]) => field.safeParse("").success);
  expect(optional.length).toBeGreaterThan(0);
  for (const [name, field] of optional) {
    const [empty, missing] = [field.safeParse(""), field.safeParse(undefined)];
    expect([name, empty.data, missing.data]).toEqual([name, null, null]);
  }
});
