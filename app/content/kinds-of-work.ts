import type { AvailableSlug } from "./experts/list";
import { promise } from "./promise";

/**
 * The lengths, teams and licenses behind the figures of each kind of work. The strips of the expert pages,
 * their calculators, the pricing page and the page on how we calculate read them here; a test calculates
 * each figure again.
 *
 * The first initiative of a year carries all twelve months of its licenses. Work that follows in the same
 * year uses the same four licenses, and carries its own months.
 */
export const kindsOfWork = {
  strategy: {
    months_today: 6,
    months_with: 2,
    people: 8,
    peoplePerLicense: 2,
    license_months: 12,
    time: "From 6 months to 3 days",
    timeNote: promise.days,
    costs: "From US$350,000 per initiative",
    costsNote: "The whole project: six months of work, done in two",
    lead: `${promise.initiative} ${promise.days}; the rest is your interviews and your decisions.`,
    result: "Saved per initiative, if it takes two months with the experts",
    licenseNote: "Assumes one license for every two people.",
  },
  design: {
    months_today: 2,
    months_with: 0.48,
    people: 8,
    peoplePerLicense: 2,
    license_months: 1,
    time: "From 2 months to 10 days",
    timeNote: "The design work alone",
    costs: "Up to US$140,000",
    costsNote: "A team of eight, for the design work alone",
    lead: "Two months of design work, done in ten working days.",
    result: "Saved, if the design takes ten working days",
    licenseNote: "Assumes one license for every two people.",
  },
  delivery: {
    months_today: 6,
    months_with: 3,
    people: 16,
    peoplePerLicense: 4,
    license_months: 3,
    time: "From 6 months to 3 months",
    timeNote: "2X: users take the time they need",
    costs: "$550,000",
    costsNote: "Two teams of eight",
    lead: "Six months of work, done in three.",
    result: "Saved, if it takes three months with the experts",
    licenseNote:
      "Assumes one license for every four people, as one of the two teams works with the experts.",
  },
  growth: {
    months_today: 6,
    months_with: 3,
    people: 8,
    peoplePerLicense: 2,
    license_months: 3,
    time: "From 6 months to 3 months",
    timeNote: "2X: habits take the time they need",
    costs: "$275,000",
    costsNote: "One team of eight",
    lead: "Six months of work, done in three.",
    result: "Saved, if it takes three months with the experts",
    licenseNote: "Assumes one license for every two people.",
  },
} as const;

export type KindOfWork = keyof typeof kindsOfWork;

const kinds: Record<AvailableSlug, KindOfWork> = {
  "customer-discovery": "strategy",
  "market-analysis": "strategy",
  "innovation-strategy": "strategy",
  "product-strategy": "strategy",
  "product-design": "design",
  "product-delivery": "delivery",
  "product-market-fit": "delivery",
  "product-led-growth": "growth",
};

export function kindOfWork(slug: AvailableSlug): KindOfWork {
  return kinds[slug];
}
