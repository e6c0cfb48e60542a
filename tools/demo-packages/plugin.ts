import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { readFile } from "node:fs/promises";

import { demoIndex, demoPackages } from "../../app/content/demo-packages.ts";
import type { DemoContent } from "../../app/features/demo-packages/deliverable.ts";
import { markdownDocument } from "./markdown-document.ts";
import { parseDeliverable } from "./parse-deliverable.ts";
import { scopeCss } from "./scope-css.ts";
import type { Warn } from "./scope-css.ts";

function readText(folder: string, name: string): Promise<string | null> {
  return readFile(join(folder, name), "utf8").catch(() => null);
}

async function readDocument(folder: string, file: string, warn: Warn) {
  const text = await readText(folder, file);
  if (text === null) return { problem: "missing" as const };
  const isPrompt = file.endsWith(".md") && text.trim() !== "";
  const html = isPrompt ? markdownDocument(text) : text;
  return (await parseDeliverable(html, warn)) ?? { problem: "empty" as const };
}

async function readStylesheet(folder: string, name: string, warn: Warn): Promise<string | null> {
  const css = await readText(folder, name);
  try {
    if (css !== null) return await scopeCss(css, warn);
    warn("there is no such style sheet");
  } catch (error) {
    warn(`the style sheet was left out. ${String(error)}`);
  }
  return null;
}

/** The demo packages of a folder and their stylesheets, ready for their pages. */
async function readPackages(folder: string, warn: Warn): Promise<DemoContent> {
  const content: DemoContent = { documents: {}, stylesheets: {} };
  const about = (name: string) => (message: string) => warn(`/${name}: ${message}`);
  for (const { file } of [demoIndex, ...demoPackages]) {
    const found = await readDocument(folder, file, about(file));
    content.documents[file] = found;
    if ("problem" in found) about(file)(`it cannot be shown: ${found.problem}`);
    for (const { name } of "links" in found ? found.links : []) {
      const css = content.stylesheets[name] ?? (await readStylesheet(folder, name, about(name)));
      if (css !== null) content.stylesheets[name] = css;
    }
  }
  return content;
}

const MODULE = "virtual:demo-packages";
const RESOLVED = `\0${MODULE}`;

/** Sanitizes and scopes the demo packages of the public folder, which the server then imports. */
export function demoPackagesPlugin(): Plugin {
  let folder = "";
  return {
    name: "demo-packages",
    configResolved({ publicDir }) {
      folder = publicDir;
    },
    configureServer({ watcher, environments }) {
      const { moduleGraph } = environments["ssr"];
      watcher.on("all", (_event, path) => {
        const module = dirname(path) === folder ? moduleGraph.getModuleById(RESOLVED) : undefined;
        if (module) moduleGraph.invalidateModule(module);
      });
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const content = await readPackages(folder, (message) => this.warn(message));
      return `export default ${JSON.stringify(content)}`;
    },
  };
}
