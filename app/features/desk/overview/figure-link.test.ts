import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { deskPages, opensDeskPage } from "~/content/desk/desk";
import { overviewCopy } from "~/content/desk/overview";
import { includesRole, staffRoles } from "~/content/desk/staff-roles";
import type { StaffRole } from "~/content/desk/staff-roles";
import { SiteProvider } from "~/ui/primitives/site-context";

import { ReaderRoles } from "./figure-link";
import { leadSeries } from "./lead-series";
import { LeadsOverTime } from "./leads-over-time";
import { LeadSummary } from "./overview-figures";
import { dayAfter, partsOf } from "./period";

const firstWeek = "2026-01-05";
const period = {
  name: "12-weeks" as const,
  unit: "week" as const,
  from: firstWeek,
  to: dayAfter(firstWeek, 83),
  before: { from: dayAfter(firstWeek, -84), to: dayAfter(firstWeek, -1) },
};
const parts = partsOf(period);
const leads = {
  amount: 1200,
  with_amount: 1,
  due: 3,
  own_due: 1,
  own_next: [],
  new: 4,
  newest: [],
  shown_at: `${firstWeek}T12:00:00Z`,
  waiting: 2,
  unowned: 1,
  new_spam: 1,
  monday: firstWeek,
  owners: [
    {
      owner: null,
      address: null,
      is_all: true,
      open: 4,
      received: 9,
      answered: 7,
      in_time: 6,
      seconds: 3600,
    },
  ],
  first_day: firstWeek,
  last_day: dayAfter(firstWeek, 83),
  by: "source" as const,
  before: 3,
  period,
  parts,
  series: leadSeries([{ kind: "named", value: "news", counts: [[firstWeek, 2]] }], "source", parts),
};

/** The figures of leads in the overview that these roles see. */
function figuresFor(roles: readonly StaffRole[]): string {
  const site = {} as Parameters<typeof SiteProvider>[0]["value"];
  const figures = [
    createElement(LeadSummary, { key: "summary", leads }),
    createElement(LeadsOverTime, { key: "series", leads }),
  ];
  const page = createElement(
    SiteProvider,
    { value: site },
    createElement(ReaderRoles, { value: roles }, figures),
  );
  return renderToStaticMarkup(page);
}

test.each([[], ...staffRoles.map((role) => [role])])(
  "the overview links its figures, and speaks of links, only where the role %s opens the list",
  (...roles) => {
    const opens = includesRole(roles, "sales");
    const figures = figuresFor(roles);
    const links = figures.match(/href="\/app\/desk\/leads[^"]*"/g) ?? [];
    expect(links.length > 5).toBe(opens);
    expect(links.length === 0).toBe(!opens);
    expect(figures.includes(overviewCopy.linkShowsOthers)).toBe(opens);
    expect(figures.includes(overviewCopy.ownDue(leads.own_due))).toBe(opens);
  },
);

test.each(deskPages)(
  "$href opens with its role alone, as do its file, its queries and the pages below it",
  (page) => {
    const { href, role } = page;
    for (const path of [href, `${href}?state=new`, `${href}/1`, `${href}.csv`]) {
      for (const own of staffRoles) {
        expect(opensDeskPage([own], path)).toBe(role === undefined || includesRole([own], role));
      }
    }
  },
);
