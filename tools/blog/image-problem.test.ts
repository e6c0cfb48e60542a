import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { imageProblem } from "./image-problem.ts";

describe("the URL of an image", () => {
  let root: string;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "pictures-"));
    mkdirSync(join(root, "public/images/folder.svg"), { recursive: true });
    writeFileSync(join(root, "public/images/a b.svg"), "");
    writeFileSync(join(root, "secret.svg"), "");
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test.each(["/images/a%20b.svg", "/images/a b.svg", "https://elsewhere.test/a.png?b=c"])(
    "may be %s",
    (address) => {
      expect(imageProblem(address, join(root, "public"))).toBeNull();
    },
  );

  test.each([
    ["/images/none.svg", "is not there: put the picture at public/images/none.svg"],
    ["/images/folder.svg", "is not there: put the picture at public/images/folder.svg"],
    ["/images/%2e%2e/%2e%2e/secret.svg", "must be the path of a picture below public/"],
    ["/images/\0.svg", "must be the path of a picture"],
    ["/images/%", "must be the path of a picture"],
    ["/images/a.html", "must be the path of a picture"],
    ["//elsewhere.test/a.png", "must be the path of a picture below public/, from the / on"],
    ["https://a:b@elsewhere.test/a.png", "must be a whole https:// address"],
  ])("may not be %j", (address, problem) => {
    expect(imageProblem(address, join(root, "public"))).toContain(problem);
  });
});
