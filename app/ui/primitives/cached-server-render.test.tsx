import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { resolveSite } from "../../content/site/site.ts";
import { MainMenu } from "../layout/main-menu.tsx";
import { MobileEntries } from "../layout/mobile-entries.tsx";
import { SiteFooter } from "../layout/site-footer.tsx";
import { drawnOnce } from "./cached-server-render.tsx";
import { SiteProvider, useSite } from "./site-context.tsx";

const facts = resolveSite({});

function pageOf(part: ReactNode, brand = "Helmwise"): Promise<string> {
  const page = <SiteProvider value={{ ...facts, brand }}>{part}</SiteProvider>;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe } = renderToPipeableStream(page, {
    onAllReady: () => resolve(text(pipe(new PassThrough()))),
    onError: reject,
  });
  return promise;
}

describe("a part that is drawn once", () => {
  let drawn: string[];
  const Greeting = drawnOnce(async () => ({ name }: { name: string }) => {
    const { brand } = useSite();
    drawn.push(name);
    return (
      <p>
        {name}, this is {brand}
      </p>
    );
  });

  beforeEach(() => {
    vi.stubEnv("DEV", false);
    drawn = [];
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("is the same however often it is shown, and soon a copy", async () => {
    const first = await pageOf(<Greeting name="Ada" />);
    expect(first).toContain("Ada");
    await expect.poll(() => drawn).toEqual(["Ada", "Ada"]);
    expect(await pageOf(<Greeting name="Ada" />)).toBe(first);
    expect(drawn).toHaveLength(2);
  });

  it("is another for other props and another site", async () => {
    expect(await pageOf(<Greeting name="Grace" />)).toContain("Grace");
    await expect.poll(() => drawn).toHaveLength(2);
    expect(await pageOf(<Greeting name="Alan" />)).toContain("Alan");
    expect(await pageOf(<Greeting name="Grace" />, "Elsewhere")).toContain("Elsewhere");
  });
});

it.each([
  ["the menu of wide screens", () => <MainMenu demoUrl="https://demo.example" pathname="/demo" />],
  ["that of narrow ones", () => <MobileEntries demoUrl="https://demo.example" pathname="/demo" />],
  ["the footer", () => <SiteFooter year={2026} />],
])("%s needs nothing but the site's facts", (_name, part) => {
  expect(renderToString(<SiteProvider value={facts}>{part()}</SiteProvider>)).toContain("/contact");
});
