import { describe, expect, test } from "vitest";

import { leadSource } from "./lead-source.server";

const site = "https://www.site.test";

type Visit = Partial<Record<"page" | "referrer" | "address" | "campaign" | "language", string>>;

function sourceOf(visit: Visit) {
  const headers = new Headers();
  if (visit.page !== undefined) headers.set("Referer", visit.page);
  if (visit.language !== undefined) headers.set("Accept-Language", visit.language);
  const values = {
    ...(visit.referrer === undefined ? {} : { referrer: visit.referrer }),
    ...(visit.address === undefined ? {} : { form_address: visit.address }),
    ...(visit.campaign === undefined ? {} : { campaign: visit.campaign }),
  };
  const request = new Request(`${site}/contact`, { method: "POST", headers });
  const known = Object.entries(leadSource(values, request, site)).filter(([, value]) => value);
  return Object.fromEntries(known);
}

describe("the source of a lead", () => {
  test("is the page of the form, its campaign, the page before and the browser's language", () => {
    const page = `${site}/pricing?utm_source=news&utm_medium=email&utm_campaign=Spring+sale&gclid=1`;
    const referrer = "https://News.example:8443/story?id=1";
    expect(sourceOf({ page, referrer, language: "pt-BR,pt;q=0.9" })).toEqual({
      page: "/pricing",
      language: "pt-BR",
      referrer_host: "news.example",
      utm_source: "news",
      utm_medium: "email",
      utm_campaign: "Spring sale",
    });
  });

  const contact = `${site}/contact`;
  const before = `${site}/?utm_source=news`;
  const campaign = "utm_source=first&utm_medium=mail&gclid=1";

  test.each<[string, Visit, object]>([
    ["the page before", { page: contact, referrer: before }, { utm_source: "news" }],
    [
      "this page, not of the one before",
      { page: `${contact}?utm_medium=ad`, referrer: before },
      { utm_medium: "ad" },
    ],
    [
      "no page of another site",
      { page: contact, referrer: "https://news.example/?utm_source=theirs" },
      { referrer_host: "news.example" },
    ],
    [
      "the visit's first page",
      { page: contact, referrer: `${site}/pricing`, campaign },
      { utm_source: "first", utm_medium: "mail" },
    ],
    ["a later page", { page: `${contact}?utm_source=last`, campaign }, { utm_source: "last" }],
    [
      "the first page of a form that the action's page showed again",
      { page: contact, address: "/pricing?utm_source=news" },
      { page: "/pricing", utm_source: "news" },
    ],
  ])("has the campaign of %s", (_page, visit, found) => {
    expect(sourceOf(visit)).toEqual({ page: "/contact", ...found });
  });

  test.each([
    ["nothing", {}],
    ["an empty address", { page: "", referrer: "", address: "", campaign: "", language: "" }],
    ["what is no address", { page: "x", referrer: "/story", address: "x", language: "*" }],
    ["a language of signs", { language: "<b>, en" }],
    [
      "empty campaign values",
      { address: undefined, referrer: `${site}/?utm_source=&utm_medium=%20` },
    ],
  ])("is empty for %s", (_case, visit) => {
    expect(sourceOf(JSON.parse(JSON.stringify(visit)) as object)).toEqual({});
  });

  test("has each value on one line, within its column", () => {
    const long = "😀".repeat(200);
    const address = `/${"x".repeat(400)}?utm_source=${long}&utm_medium=a%0D%0Ab%00c%E2%80%AEd&utm_campaign=%FF`;
    const found = sourceOf({ address, referrer: `https://${"h".repeat(400)}.example/` });
    expect(found).toEqual({
      page: `/${"x".repeat(299)}`,
      referrer_host: "h".repeat(253),
      utm_source: "😀".repeat(100),
      utm_medium: "a b c d",
    });
  });
});
