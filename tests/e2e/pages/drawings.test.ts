import { globSync } from "node:fs";
import { expect, test } from "vitest";

import { visit } from "../../support/pages/visits.ts";

const drawings = globSync("images/**/*.svg", { cwd: "public" }).sort();

test("every drawing can be shown by a page", async () => {
  const page = await visit("/company");
  const broken = await page.evaluate(async (paths) => {
    const tries = await Promise.allSettled(
      paths.map((path) => Object.assign(new Image(), { src: `/${path}` }).decode()),
    );
    return paths.filter((_, index) => tries[index]?.status === "rejected");
  }, drawings);
  expect(drawings.length).toBeGreaterThan(10);
  expect(broken).toEqual([]);
});

test("the text of a drawing is light in the dark", async () => {
  const page = await visit("/images/experts/customer-discovery.svg");
  const ink = () =>
    page
      .locator("path.ink")
      .first()
      .evaluate((text) => getComputedStyle(text).fill);
  expect(await ink()).toBe("rgb(26, 26, 26)");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ink()).toBe("rgb(246, 241, 231)");
});

test.each(["/demo", "/demo/ai-lawyer-01", "/demo/ai-lawyer-02", "/demo/ai-lawyer-03"])(
  "no centered text of a figure of %s leaves the box around it",
  async (path) => {
    const page = await visit(path);
    const leaving = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.querySelectorAll<SVGTextElement>("figure svg text.middle")].filter(
        (text) => {
          const { x, y, width, height } = text.getBBox();
          const [middle, line] = [x + width / 2, y + height / 2];
          const around = [...(text.ownerSVGElement?.querySelectorAll("rect") ?? [])]
            .map((rect) => rect.getBBox())
            .filter((box) => box.x < middle && middle < box.x + box.width)
            .filter((box) => box.y < line && line < box.y + box.height)
            .toSorted((one, other) => one.width - other.width)[0];
          return around && (x < around.x + 3 || x + width > around.x + around.width - 3);
        },
      ).length;
    });
    expect(leaving).toBe(0);
  },
);
