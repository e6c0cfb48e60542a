import { expect, test } from "vitest";

import { expertSlugs } from "../../../app/content/experts/list.ts";
import { readPage, textOf } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/servers/site.ts";

const site = shared(startSite);

const pages = [
  "/",
  "/pricing",
  "/products",
  "/workshop",
  "/workshop/market-size",
  "/workshop/opportunity-ranking",
  "/resources/compare",
  "/resources/how-we-calculate",
  "/resources",
  "/resources/faqs",
  "/cases",
  "/auth/subscribe",
  "/demo",
  ...["01", "02", "03", "04"].map((number) => `/demo/ai-lawyer-${number}`),
  ...expertSlugs.map((slug) => `/products/ai-experts/${slug}`),
];

let read: Promise<string[]> | undefined;

/** The texts of the pages' main parts, read once. */
function texts(): Promise<string[]> {
  read ??= Promise.all(
    pages.map(async (path) => textOf((await readPage(site, path)).document.querySelector("main"))),
  );
  return read;
}

/** Each finds one figure, wherever a page names it, and lists what it may say. */
const figures: readonly { of: string; found: RegExp; values: readonly string[] }[] = [
  { of: "the odds of success", found: /odds from (\d+% to \d+%)/g, values: ["16% to 95%"] },
  {
    of: "the odds beside confidence",
    found: /(\d+% success odds to \d+%)/g,
    values: ["16% success odds to 95%"],
  },
  { of: "the confidence today", found: /(?:Confidence|Up) from (\d+%)/g, values: ["10%"] },
  {
    of: "the quality gain",
    found: /(?:460%|Quality improvement), from (\d+% to \d+%)/g,
    values: ["16% to 90%"],
  },
  {
    of: "the price of a license",
    found: /US?\$([34]\d\d)(?= per (?:license|user))/g,
    values: ["399"],
  },
  {
    of: "the model usage of a license",
    found: /(?:assume|about) US\$(\d+)(?= (?:per license|of model usage))/g,
    values: ["25"],
  },
  { of: "the cost of a person", found: /US\$(1\d,\d{3})(?= ?×| ×)/g, values: ["11,600"] },
  {
    of: "six months of a team of eight",
    found: /US\$(5\d\d,\d{3})(?= today| for six months)/g,
    values: ["556,800"],
  },
  {
    of: "a year of licenses and model usage",
    found: /US\$(\d\d,\d{3}) for a year of licenses/g,
    values: ["20,352"],
  },
  {
    of: "the savings of work at 2X",
    found: /(?:[Dd]elivery: |2X and |US\$(?:550|275),000 \()([\d.]+%)/g,
    values: ["49%"],
  },
  { of: "the price of Lexa", found: /US\$(\d+) per lawyer per month/g, values: ["400"] },
  {
    of: "the limit that P1 and P3 can sign",
    found: /US\$(1,\d00) (?:a month )?that P1 and P3 can/g,
    values: ["1,500"],
  },
  {
    of: "the market of teams of 1 to 3",
    found: /TAM\D{0,12}18,400[^$]*US\$([\d.]+)M/g,
    values: ["176.6"],
  },
  { of: "the score of the agreed fallback", found: /fallback\D{0,30}(1\d\.\d)/g, values: ["15.0"] },
  {
    of: "the score of deviations",
    found: /[Mm]iss no deviation\D{0,30}(1\d\.\d)/g,
    values: ["14.6"],
  },
];

test.each(figures)("the pages give $of one value", async ({ found, values }) => {
  const said = (await texts()).flatMap((text) =>
    [...text.matchAll(found)].flatMap(([, value]) => value ?? []),
  );
  expect([...new Set(said)]).toEqual(values);
});

/** What may stand only beside another text on the same page. */
const beside: readonly { of: string; found: RegExp; says: RegExp }[] = [
  {
    of: "days or 3X of the part that takes days",
    found: /6 months to 3 days|Faster Results|Minimum3X|in days/,
    says: /three days of expert work inside a two-month project/i,
  },
  {
    of: "the quality gain of what it divides",
    found: /460%, from/,
    says: /16% are today’s odds of success, 90% the assumptions that evidence backs/,
  },
  {
    of: "the packages that their case is invented",
    found: /demo package|packages? 0\d|four complete/i,
    says: /invented/i,
  },
];

test.each(beside)("each page that speaks of $of", async ({ found, says }) => {
  const all = await texts();
  const speaking = pages.filter((_, index) => found.test(all[index] ?? ""));
  expect(speaking).not.toEqual([]);
  const silent = speaking.filter((path) => !says.test(all[pages.indexOf(path)] ?? ""));
  expect(silent).toEqual([]);
});

test("who wrote the packages stands once on each of their pages, and on no other", async () => {
  const all = await texts();
  const times = all.map((text) => [...text.matchAll(/no expert ran/g)].length);
  expect(times).toEqual(pages.map((path) => (path.startsWith("/demo") ? 1 : 0)));
});

test("the list of demo packages gives each the reading time of its page", async () => {
  const all = await texts();
  const [list = "", ...packages] = all.slice(pages.indexOf("/demo"), pages.indexOf("/demo") + 5);
  const times = packages.map((text) => Number(/of 4(\d+) minutes to read/.exec(text)?.[1]));
  expect([...list.matchAll(/Takes (\d+) minutes/g)].map(([, time]) => Number(time))).toEqual(times);
  const sum = times.reduce((total, time) => total + time, 0);
  expect(list).toContain(`${sum} minutes for all four`);
});
