import { expect, test } from "vitest";

import { consentCopy, consentProblems } from "./consent";
import { loadingCopy } from "./loading";
import { cookieSettings, footerNavigation, mainNavigation } from "./navigation";
import { portuguese } from "./portuguese";
import { resolveSite } from "./site";

const site = resolveSite({});
const { message, linkText } = site.announcement;
const { label, question, accept, reject, accepted, rejected } = consentCopy;
const entries = mainNavigation(site);
const withMenus = entries.filter(({ submenu }) => submenu);
const groups = entries.flatMap(({ submenu = [] }) => submenu);
const links = groups.flatMap(({ items }) => items);
const menus = [
  entries.map(({ name }) => name),
  withMenus.map(({ name }) => `${name} submenu`),
  withMenus.map(({ name }) => `All of ${name}`),
  groups.map(({ title }) => title),
  links.flatMap(({ name, description, badge = name }) => [name, description, badge]),
].flat();
const footer = [
  footerNavigation.map(({ title }) => title),
  footerNavigation.flatMap((column) => column.links.map(({ name }) => name)),
].flat();
const consent = [label, question.before, question.link.name, question.connected, question.absent];
const choices = [accept, reject, accepted, rejected, ...Object.values(consentProblems)];

test.each([
  ["announcement", [message, linkText, site.tagline, loadingCopy]],
  ["menus", menus],
  ["footer", footer.concat(cookieSettings.name)],
  ["consent bar", consent.concat(choices)],
])("each text of the %s is there in Portuguese, too", (_part, texts) =>
  expect(texts.filter((text) => !portuguese[text])).toEqual([]),
);
