import bcd from "@mdn/browser-compat-data" with { type: "json" };
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { startSite } from "../../support/servers/site.ts";
import { browserslist } from "../../../package.json" with { type: "json" };

type Support = { version_added?: string | boolean | null; flags?: unknown; prefix?: string };
type Feature = { __compat?: { support: Record<string, Support | Support[]> } };

/** Methods of libraries that share their names with newer parts of the platform, and of view transitions. */
const OTHER_METHODS = new Set(
  `createContext override pt run skipTransition use when addElement command configure createView destroy
  dispatch element em first image parseHTML space subtract sync tag`.split(/\s+/),
);

/** Trusted types, which the editor's library uses where the browser has them. */
for (const name of ["createHTML", "createPolicy"]) OTHER_METHODS.add(name);

/** Whether a browser of this version has the feature, unprefixed and without a flag. */
function has(feature: Feature, browser: string, version: number): boolean {
  const support = feature.__compat?.support[browser];
  const statements = [support ?? []].flat();
  return statements.some(({ version_added: added, flags, prefix }) => {
    if (!added || flags || prefix || added === "preview") return false;
    return Number.parseFloat(String(added).replace("≤", "")) <= version;
  });
}

const supportedBrowsers = browserslist.map((oldest) => {
  const [browser = "", version = ""] = oldest.split(" >= ");
  return { browser, version: Number(version) };
});

type Names = Map<string, boolean>;

/** Every member of the platform by its name, and whether all supported browsers have one of that name. */
function collect(features: object | undefined, names: Names): Names {
  for (const [key, feature] of Object.entries<Feature>({ ...features })) {
    const name = key.replace(/_static$/, "");
    if (!/^[A-Za-z]+$/.test(name)) continue;
    if (feature.__compat) {
      const everywhere = supportedBrowsers.every(({ browser, version }) =>
        has(feature, browser, version),
      );
      names.set(name, everywhere || names.get(name) === true);
    }
    collect(feature, names);
  }
  return names;
}

const names = collect(bcd.javascript.builtins, collect(bcd.api, new Map()));

/** Whether the script works without the member, because it checks for it first. */
function isOptional(name: string, script: string): boolean {
  return new RegExp(`typeof [\\w.]+\\.${name}\\b|"${name}" ?in |\\.${name}(?:[)&?;,]|=>)`).test(
    script,
  );
}

/** Names of methods and classes that the script calls and one of the supported browsers lacks. */
function newNamesIn(script: string): string[] {
  const used = [...script.matchAll(/(?<=[\w)\]?]\.|\bnew (?=\w{3}))[A-Za-z]+(?=\()/g)].map(
    ([name]) => name,
  );
  return [...new Set(used)].filter(
    (name) => names.get(name) === false && !OTHER_METHODS.has(name) && !isOptional(name, script),
  );
}

const assets = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));

test.each(assets)("%s runs in the oldest supported browsers", (name) => {
  expect(newNamesIn(readFileSync(`build/client/assets/${name}`, "utf8"))).toEqual([]);
});

test("the scripts inside the pages run in the oldest supported browsers", async () => {
  const site = await startSite();
  const page = await (await fetch(site.origin)).text();
  const scripts = [...page.matchAll(/<script[^>]*>([^<]+)/g)].map(([, script = ""]) => script);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.flatMap(newNamesIn)).toEqual([]);
  await site.close();
});
