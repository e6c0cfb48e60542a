import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const LIVE_ROLE = /^(?:alert|log|status|timer)$/;
const HIDDEN = /(?:^|\s)(?:empty:)?(?:hidden|invisible)(?:\s|$)/;

type Region = { place: string; classes: string };

/** The live regions of a source file with the text of their classes. */
function liveRegionsOf(file: string): Region[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: Region[] = [];
  function visit(node: ts.Node): void {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const text = (name: string) =>
        node.attributes.properties
          .filter(ts.isJsxAttribute)
          .find((attribute) => attribute.name.getText() === name)
          ?.initializer?.getText()
          .replaceAll(/^[{"`]+|[}"`]+$/g, "");
      const isLive =
        node.tagName.getText() === "output" ||
        text("aria-live") !== undefined ||
        LIVE_ROLE.test(text("role") ?? "");
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (isLive) found.push({ place: `${file}:${line + 1}`, classes: text("className") ?? "" });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

test("a live region is not hidden while it is empty, else its first text is not announced", () => {
  const regions = globSync("app/**/*.tsx").flatMap(liveRegionsOf);
  expect(regions.length).toBeGreaterThan(15);
  const hidden = regions.filter(({ classes }) => HIDDEN.test(classes));
  expect(hidden.map(({ place }) => place)).toEqual([]);
});
