import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { createElement } from "react";
import type { ReactNode } from "react";

import type { StockPages, TreeNode } from "../lib/references.ts";

/* The components of the stock Remix server, rendered there and hydrated in the browser. */

declare global {
  /** Set by the server; esbuild writes it into the browser's bundle. */
  var stockPages: StockPages;
}

function toElement(node: TreeNode, key: number): ReactNode {
  if (typeof node === "string") return node;
  return createElement(node.tag, { key, ...node.attributes }, ...node.children.map(toElement));
}

export function Page() {
  const { posts } = useLoaderData<{ posts: unknown[] }>();
  const elements = globalThis.stockPages.trees[useLocation().pathname]?.map(toElement);
  return createElement("div", { "data-posts": posts.length }, elements);
}

export const links = () => globalThis.stockPages.links;

export function Root() {
  const [head, body] = [
    [Meta, Links],
    [Outlet, ScrollRestoration, Scripts],
  ].map((parts) => parts.map((part, key) => createElement<object>(part, { key })));
  const viewport = { name: "viewport", content: "width=device-width, initial-scale=1", key: "v" };
  const children = [
    createElement("head", { key: 0 }, createElement("meta", viewport), head),
    createElement("body", { key: 1 }, body),
  ];
  return createElement("html", { lang: "en" }, children);
}
