import { expect, test } from "vitest";

import { demoPackages } from "~/content/demo-packages";
import { expertLinks } from "~/content/experts/experts";
import { training } from "~/content/training";

import { listSitePages, patternsWithoutPages } from "./site-routes";

const page = { default: () => null };

function hrefs(routes: Parameters<typeof listSitePages>[0]): string[] {
  return listSitePages(routes).map(({ href }) => href);
}

test("a static route is listed by its menu name or its path", () => {
  const routes = {
    root: { path: "", module: page },
    layout: { parentId: "root", module: page },
    contact: { parentId: "layout", path: "contact", module: page },
    nested: { parentId: "layout", path: "handbook", module: page },
    deep: { parentId: "nested", path: "sea-charts", module: page },
  };
  expect(listSitePages(routes)).toEqual([
    { name: "Contact", href: "/contact", indexed: true },
    { name: "Handbook", href: "/handbook", indexed: true },
    { name: "Sea charts", href: "/handbook/sea-charts", indexed: true },
  ]);
});

test("all experts, demo packages and training programs are listed, in a menu or not", () => {
  const routes = {
    fixed: { path: "products/ai-experts/competitive-analysis", module: page },
    expert: { path: "products/ai-experts/:slug", module: page },
    demo: { path: "demo/:slug", module: page },
    training: { path: "training/*", module: page },
  };
  const programs = Object.values(training.programs);
  const expected = [
    ...expertLinks.map(({ href }) => href),
    ...[...demoPackages, ...programs].map(({ path }) => path),
  ];
  expect(hrefs(routes).toSorted()).toEqual(expected.toSorted());
});

test("a route with parameters and no defined pages is reported", () => {
  const routes = {
    expert: { path: "products/ai-experts/:slug", module: page },
    post: { path: "resources/blog/:slug", module: page },
    layout: { path: "cases", module: {} },
    customer: { parentId: "layout", path: ":customer", module: page },
    reply: { path: "reply/:id", module: { ...page, handle: { listed: false } } },
    feed: { path: "feeds/:format", module: {} },
    unknown: { path: "*", module: page },
  };
  expect(patternsWithoutPages(routes)).toEqual(["/cases/:customer"]);
});

test("a page is not indexed if its route or a layout says so", () => {
  const hidden = { ...page, handle: { indexed: false } };
  const routes = {
    login: { path: "auth/login", module: hidden },
    layout: { module: hidden },
    contact: { parentId: "layout", path: "contact", module: page },
    blog: { path: "resources/blog", module: page },
  };
  const indexed = listSitePages(routes).map(({ href, indexed }) => [href, indexed]);
  expect(Object.fromEntries(indexed)).toEqual({
    "/auth/login": false,
    "/contact": false,
    "/resources/blog": true,
  });
});

test("routes that are not public pages are not listed", () => {
  expect(
    hrefs({
      reply: { path: "reply", module: { ...page, handle: { listed: false } } },
      action: { path: "do-something", module: {} },
      feed: { path: "feed.xml", module: page },
      callback: { path: "auth/callback", module: page },
      app: { path: "app", module: page },
      account: { path: "app/account", module: page },
      unknown: { path: "*", module: page },
    }),
  ).toEqual([]);
});
