import { expect, test } from "vitest";

import { readSources } from "./read-sources.server";

const feed = (head: string) => `<?xml version="1.0"?>\n<rss ${head}><channel/></rss>`;
const wxr = feed('xmlns:wp="http://wordpress.org/export/1.2/"');

test.each([
  ["export.xml", wxr, /WordPress.*Ghost/],
  ["feed.xml", feed('version="2.0"'), /^is no \.md file/],
])("the file %j is skipped with the reason", async (name, text, reason) => {
  const bytes = Buffer.from(text);
  const read = await readSources([{ name, bytes }]);
  expect(read).toMatchObject({
    sources: { skipped: [{ file: name, reasons: [expect.stringMatching(reason)] }] },
  });
});
