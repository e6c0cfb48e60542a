import { describe, expect, test } from "vitest";

import { leadSource } from "./lead-source.server";

const site = "https://www.site.test";

function sourceOf(visit: {
  page?: string;
  referrer?: string;
  address?: string;
  campaign?: string;
  language?: string;
}) {
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

  test("takes the campaign from the site's page before, which is no referrer", () => {
    const before = `${site}/?utm_source=news`;
    expect(sourceOf({ page: `${site}/contact`, referrer: before })).toEqual({
      page: "/contact",
      utm_source: "news",
    });
    expect(sourceOf({ page: `${site}/contact?utm_medium=ad`, referrer: before })).toEqual({
      page: "/contact",
      utm_medium: "ad",
    });
    const foreign = "https://news.example/?utm_source=theirs";
    expect(sourceOf({ page: `${site}/contact`, referrer: foreign })).toEqual({
      page: "/contact",
      referrer_host: "news.example",
    });
  });

  test("takes the campaign of the visit's first page, unless a later page has one", () => {
    const campaign = "utm_source=first&utm_medium=mail&gclid=1";
    expect(sourceOf({ page: `${site}/contact`, referrer: `${site}/pricing`, campaign })).toEqual({
      page: "/contact",
      utm_source: "first",
      utm_medium: "mail",
    });
    expect(sourceOf({ page: `${site}/contact?utm_source=last`, campaign })).toEqual({
      page: "/contact",
      utm_source: "last",
    });
  });

  test("is the first page of a form that the action's page showed again", () => {
    const address = "/pricing?utm_source=news";
    expect(sourceOf({ page: `${site}/contact`, address })).toEqual({
      page: "/pricing",
      utm_source: "news",
    });
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
