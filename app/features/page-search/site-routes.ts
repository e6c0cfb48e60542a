import { demoPackages } from "~/content/demo-packages";
import { expertLinks } from "~/content/experts/experts";
import { footerNavigation, mainNavigation } from "~/content/site/navigation";
import { otherPages } from "~/content/site/page-search";
import { training } from "~/content/training";
import { isIndexed } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";

/** A public page with its name in the menus. */
export type SitePage = { name: string; href: string };

/** `indexed`: search engines may index it. */
type ListedPage = SitePage & { indexed: boolean };

type Route = {
  path?: string | undefined;
  parentId?: string | undefined;
  /** A route without a default export is a resource route, not a page. */
  module: { default?: unknown; handle?: unknown };
};

type Routes = Record<string, Route | undefined>;

/** The pages of each route with parameters, from the content that defines them. */
const pagesByPattern: Record<string, readonly SitePage[]> = {
  "/products/ai-experts/:slug": expertLinks,
  "/demo/:slug": demoPackages.map(({ phase, path }) => ({ name: phase, href: path })),
  "/training/*": Object.values(training.programs).map(({ name, path }) => ({ name, href: path })),
  // In the database; the sitemap loads them.
  "/resources/blog/:slug": [],
};

const personal = /^\/(?:app|auth)(?:\/|$)/;

function namedLinks(): SitePage[] {
  const main = mainNavigation({ demoUrl: "" });
  const submenus = main.flatMap(({ submenu = [] }) => submenu.flatMap(({ items }) => items));
  const footer = footerNavigation.flatMap(({ links }) => links);
  const patternPages = Object.values(pagesByPattern).flat();
  return [...main, ...submenus, ...footer, ...otherPages, ...patternPages].filter(({ href }) =>
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

function isIndexedRoute(routes: Routes, id: string): boolean {
  const { module, parentId } = routes[id] ?? {};
  return isIndexed([module]) && (!parentId || isIndexedRoute(routes, parentId));
}

function matches(pattern: string, href: string): boolean {
  const expected = pattern.split("/");
  const given = href.split("/");
  const open = expected.at(-1) === "*";
  if (open) expected.pop();
  return (
    (open ? expected.length < given.length : expected.length === given.length) &&
    expected.every((part, index) => part.startsWith(":") || part === given[index])
  );
}

function nameFromPath(href: string): string {
  const words = (href.split("/").at(-1) ?? "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Static paths before patterns, as in the router. */
function byPrecision(a: { pattern: string }, b: { pattern: string }): number {
  return Number(/[:*]/.test(a.pattern)) - Number(/[:*]/.test(b.pattern));
}

function listedRoutes(routes: Routes): { pattern: string; indexed: boolean }[] {
  return Object.keys(routes)
    .filter((id) => id !== "root" && isListed(routes[id]))
    .map((id) => ({ pattern: patternOf(routes, id), indexed: isIndexedRoute(routes, id) }))
    .filter(({ pattern }) => pattern !== "/*");
}

function listPages(routes: Routes): ListedPage[] {
  const patterns = listedRoutes(routes).sort(byPrecision);
  const pages = new Map<string, ListedPage>();
  for (const { name, href } of namedLinks()) {
    const route = patterns.find(({ pattern }) => matches(pattern, href));
    if (route && !pages.has(href)) pages.set(href, { name, href, indexed: route.indexed });
  }
  for (const { pattern: href, indexed } of patterns) {
    const fixed = href !== "/" && !/[:.*]/.test(href) && !personal.test(href);
    if (fixed && !pages.has(href)) pages.set(href, { name: nameFromPath(href), href, indexed });
  }
  return [...pages.values()];
}

const known = new WeakMap<Routes, ListedPage[]>();

/**
 * The public pages of a build: all static routes, and the pages of routes with parameters that the
 * content defines or a menu links to. Links without a route are skipped.
 */
export function listSitePages(routes: Routes): readonly ListedPage[] {
  const pages = known.get(routes) ?? listPages(routes);
  known.set(routes, pages);
  return pages;
}

/** Paths of all public pages, and of all routes without parameters: also forms, files and personal pages. */
export function listPaths(routes: Routes): ReadonlySet<string> {
  const fixed = Object.keys(routes)
    .map((id) => patternOf(routes, id))
    .filter((pattern) => !/[:*]/.test(pattern));
  return new Set([...fixed, ...listSitePages(routes).map(({ href }) => href)]);
}

/** Public routes with parameters whose pages are not defined above. */
export function patternsWithoutPages(routes: Routes): string[] {
  return listedRoutes(routes)
    .map(({ pattern }) => pattern)
    .filter((pattern) => /[:*]/.test(pattern) && !personal.test(pattern))
    .filter((pattern) => !pagesByPattern[pattern]);
}
