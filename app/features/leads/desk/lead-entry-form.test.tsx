import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { resolveSite } from "~/content/site/site";
import { SiteProvider } from "~/ui/primitives/site-context";

import { entryNames } from "./lead-entry";
import { LeadEntryForm } from "./lead-entry-form";

test("the form that adds and corrects leads has an input for each field that staff types", () => {
  const page = renderToStaticMarkup(
    <SiteProvider value={{ ...resolveSite({}), language: "en" }}>
      <LeadEntryForm keep="" reply={undefined} values={{}} back="/" />
    </SiteProvider>,
  );
  const inputs = [...page.matchAll(/ name="([a-z_]+)"/g)].map(([, name]) => name);
  expect(inputs).toEqual(expect.arrayContaining(entryNames));
});
