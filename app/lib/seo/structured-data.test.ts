import { expect, test } from "vitest";

import { serializeJsonLd } from "./structured-data";

test("no content can end a structured data block", () => {
  const text = "</script><!-- & \u2028";
  const block = serializeJsonLd([{ "@type": "Thing", name: text }]);
  expect(block).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(block)).toEqual({
    "@context": "https://schema.org",
    "@type": "Thing",
    name: text,
  });
});
