import { counted, written } from "../counted.ts";

/** Languages that a rule can ask for, by the first part of a browser's tag. */
export const ruleLanguages: Record<string, string> = {
  en: "English",
  pt: "Portuguese",
  es: "Spanish",
  fr: "French",
  de: "German",
  it: "Italian",
};

/** Texts of the page with the rules that name the owners of new leads. */
export const leadRulesCopy = {
  title: "Owner rules",
  description: "Rules that give new leads to their owners.",
  lead: "They decide who gets a new request of a visitor: the first rule that fits names the owner, who gets a mail. A request that no rule fits has no owner. Spam, imported leads and those entered by hand follow no rule.",
  list: "Rules in their order",
  none: "There are no rules yet. New requests arrive without an owner.",
  add: "Add a rule",
  conditions: "A rule fits if all conditions that you fill in hold.",
  source: "Source",
  campaign: "Campaign",
  parts: 'Any part of it. In quotes, the whole: "google" is not google.com.',
  plan: "Plan",
  language: "Language",
  any: "Any",
  others: "All other leads",
  othersHint: "Instead of conditions. This rule always comes last.",
  owners: "Owners",
  ownersHint:
    "Several take turns: the next lead goes to the one who has waited longest for one by this rule.",
  submit: "Add the rule",
  change: "Change",
  changeTitle: (place: number) => `Change rule ${place}`,
  saveChange: "Save the change",
  cancel: "Cancel",
  up: "Move up",
  down: "Move down",
  try: "Try",
  /** What a rule would have done, with the number of leads in it. */
  fits: (leads: number) =>
    leads === 1 ? "fits 1 of the present leads" : `fits ${written(leads)} of the present leads`,
  wouldFit: (leads: number) =>
    `This rule would fit ${counted(leads, "of the present leads", "of the present leads")}. Nothing is saved yet. Rules before it may fit some of them first.`,
  remove: "Remove",
  /** After "Change", "Move up", "Move down" and "Remove", for those who do not see the row. */
  of: (place: number) => `rule ${place}`,
  gets: "goes to",
  /** Between conditions. */
  and: "and",
  menu: (place: number) => `Change or remove rule ${place}`,
  /** Before the name of the owner who gets the next lead. */
  next: "next:",
  /** Where admins see who works with leads. */
  skippedRules: (count: number) =>
    count === 1
      ? "One owner rule is skipped, because nobody of it works with leads any more. Its leads go to the next rule that fits, or to nobody."
      : `${written(count)} owner rules are skipped, because nobody of them works with leads any more. Their leads go to the next rule that fits, or to nobody.`,
  skipped: "Skipped: nobody of it works with leads any more",
  left: "no longer works with leads",
  goesToGone: "a deleted account",
  full: "There are ten rules, the most there can be. Remove one to add another.",
  problems: {
    conditions: "Fill in at least one condition, or choose “All other leads”.",
    othersOnly:
      "A rule for all other leads has no conditions. Empty them, or choose the conditions alone.",
    owner: "Choose the owner, or several who take turns",
    formerOwner: "One of these people no longer works with leads. Choose other owners.",
    taken: "There is a rule with these conditions already. Change its owners instead.",
    full: "The rule was not added: there are ten already, the most there can be.",
    gone: "This rule was removed or moved meanwhile. The page shows the rules as they are now.",
    failed: "Nothing was changed, because the database didn’t answer. Please try again.",
  },
};

export const leadRuleNotices = {
  "lead-rule-added": "The rule is added. It applies to requests from now on.",
  "lead-rule-changed":
    "The rule is changed. It applies to requests from now on; leads keep their owners.",
  "lead-rule-raised": "The rule stands higher now.",
  "lead-rule-lowered": "The rule stands lower now.",
  "lead-rule-removed": "The rule is removed. The leads that it gave to their owners keep them.",
} as const;
