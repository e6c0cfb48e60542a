import { footerNavigation, mainNavigation } from "~/content/navigation";
import { otherPages } from "~/content/page-search";
import type { RouteHandle } from "~/platform/route-handle";

/** A public page that exists, as the menus call it. */
export type SitePage = { name: string; href: string };

type Route = {
  path?: string | undefined;
  parentId?: string | undefined;
  /** Without a component it is no page: a feed, a form's target. */
  module: { default?: unknown; handle?: unknown };
};

type Routes = Record<string, Route | undefined>;

const personal = /^\/(?:app|auth)(?:\/|$)/;

function namedLinks(): SitePage[] {
  const main = mainNavigation({ demoUrl: "" });
  const submenus = main.flatMap(({ submenu = [] }) => submenu.flatMap(({ items }) => items));
  const footer = footerNavigation.flatMap(({ links }) => links);
  return [...otherPages, ...main, ...footer, ...submenus].filter(({ href }) =>
    href.startsWith("/"),
  );
}

function isListed(route: Route | undefined): boolean {
  const handle = route?.module.handle as RouteHandle | undefined;
  return Boolean(route?.module.default) && handle?.listed !== false;
}

function patternOf(routes: Routes, id: string): string {
  const { path = "", parentId } = routes[id] ?? {};
  const parent = parentId ? patternOf(routes, parentId) : "";
  return path ? `${parent === "/" ? "" : parent}/${path}` : parent || "/";
}

function matches(pattern: string, href: string): boolean {
  const expected = pattern.split("/");
  const given = href.split("/");
  return (
    expected.length === given.length &&
    expected.every((part, index) => part.startsWith(":") || part === given[index])
  );
}

function nameFromPath(href: string): string {
  const words = (href.split("/").at(-1) ?? "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The public pages among the routes of a build: those with a fixed address, and those that a menu
 * links to. A linked page without a route is left out until it has one.
 */
export function sitePages(routes: Routes): SitePage[] {
  const patterns = Object.keys(routes)
    .filter((id) => id !== "root" && isListed(routes[id]))
    .map((id) => patternOf(routes, id))
    .filter((pattern) => !pattern.includes("*"));
  const pages = new Map<string, SitePage>();
  for (const { name, href } of namedLinks()) {
    const exists = patterns.some((pattern) => matches(pattern, href));
    if (exists && !pages.has(href)) pages.set(href, { name, href });
  }
  for (const href of patterns) {
    const fixed = href !== "/" && !/[:.]/.test(href) && !personal.test(href);
    if (fixed && !pages.has(href)) pages.set(href, { name: nameFromPath(href), href });
  }
  return [...pages.values()];
}
