import { expect, it } from "vitest";

import { demoPackages } from "../demo-packages";
import { expertSlugs } from "../experts/list";
import { frameworks } from "./frameworks";
import { sessionAfter, sessionForExpert, sessionForPackage, sessionForTags } from "./session-links";

it("each expert and each package leads to a session that exists", () => {
  const links = [
    ...expertSlugs.map(sessionForExpert),
    ...demoPackages.map(({ slug }) => sessionForPackage(slug)),
  ];
  for (const { path } of links)
    expect(frameworks.map(({ slug }) => `/workshop/${slug}`)).toContain(path);
});

it.each([
  [["sizing", "strategy"], "market-size"],
  [["lean-canvas", "strategy"], "lean-canvas"],
  [["positioning", "roadmap"], "rice-prioritization"],
  [["entrevistas", "pesquisa"], "opportunity-ranking"],
  [["agentes", "entrega"], "rice-prioritization"],
  [[], "opportunity-ranking"],
])("an article with the tags %j leads to %s", (tags, slug) => {
  expect(sessionForTags(tags).slug).toBe(slug);
});

it("the sessions lead from one to the next through all of them", () => {
  const path = frameworks.map(({ slug }) => sessionAfter(slug).slug);
  expect(new Set(path)).toEqual(new Set(frameworks.map(({ slug }) => slug)));
});
