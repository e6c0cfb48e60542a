import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { keptPostCopy } from "~/content/site/typed-text";
import { resolveSite } from "~/content/site/site";
import { SiteProvider } from "~/ui/primitives/site-context";

import { entryNames } from "./lead-entry";
import { LeadEntryForm } from "./lead-entry-form";

const formWith = (values: Record<string, string>) =>
  renderToStaticMarkup(
    <SiteProvider value={{ ...resolveSite({}), language: "en" }}>
      <LeadEntryForm keep="" reply={undefined} values={values} back="/" />
    </SiteProvider>,
  );

test("the form that adds and corrects leads has an input for each field that staff types", () => {
  const inputs = [...formWith({}).matchAll(/ name="([a-z_]+)"/g)].map(([, name]) => name);
  expect(inputs).toEqual(expect.arrayContaining(entryNames));
});

test("what a colleague typed into a field is shown when the session has ended", () => {
  const chosen = new Set(["company_size", "plan", "language"]);
  const typed = entryNames.filter((name) => !chosen.has(name));
  expect(Object.keys(keptPostCopy.labels)).toEqual(expect.arrayContaining(typed));
});

test("the form that corrects a lead calls the lead’s own language by its name", () => {
  expect(formWith({ language: "en-GB" })).toContain('value="en-GB" selected="">British English<');
});
