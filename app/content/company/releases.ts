import { brand } from "../site/site";

/** What can be used since when, newest first, and what was mended; days are those of the changes. */
export const releases = {
  id: "log",
  eyebrow: "What did change",
  title: "What you can use, and since when",
  lead: "The log above is a joke. This one is not.",
  fixes: "Fixes of this day",
  next: { text: `See what ${brand} can do today`, href: "#use-today" },
  days: [
    {
      date: "2026-11-26",
      text: "November 26, 2026",
      changes: ["What can be used today, on the home page, with the plans and here."],
      fixes: ["Menus no longer lead to another site without saying so first."],
    },
    {
      date: "2026-11-25",
      text: "November 25, 2026",
      changes: [
        "What sets the experts apart from a chat model, and what we store: two new pages.",
        "Your own numbers on the home page.",
      ],
      fixes: ["Forms keep what you type when the connection fails or your session ends."],
    },
    {
      date: "2026-11-23",
      text: "November 23, 2026",
      changes: ["Two-step sign-in with an authenticator app."],
      fixes: ["Pictures with text appear sooner on slow phones."],
    },
    {
      date: "2026-11-22",
      text: "November 22, 2026",
      changes: [
        "Workshop: sessions that end in a document, without an account. Documents can be saved and shared.",
        "How we calculate: every marketing figure with its inputs, and a calculator for yours.",
        "A written tutorial, case zero, and a brand page with logo files.",
      ],
      fixes: [
        "Portuguese articles come with Portuguese buttons and labels.",
        "Fields you have corrected stop complaining while you type.",
        "Phone numbers are only regrouped when they start with a country code.",
        "The percentage rings always end at their true value.",
        "Common passwords are refused, and changing your email asks for your password.",
        "Menus stay open while the pointer moves to a link.",
        "Forms keep working under page translation and browser extensions.",
      ],
    },
    {
      date: "2026-11-21",
      text: "November 21, 2026",
      changes: [
        "Four demo packages for one invented case, with an index, to read, print or copy.",
        "Account page: change your email or password, end other sessions, download your data, delete the account.",
        "Subscription requests, in a dialog and on a page of their own.",
        "Blog: articles in English and Portuguese, search, filters and feeds.",
      ],
      fixes: [
        "Password reset by email.",
        "Sessions end after 7 idle days or 30 days in all, and the site says why.",
      ],
    },
    {
      date: "2026-11-20",
      text: "November 20, 2026",
      changes: [
        "First version: home, a page for each expert, pricing, training, company and legal pages.",
        "Contact form, sign-up and sign-in, with or without JavaScript.",
      ],
      fixes: [
        "Light and dark mode, keyboard access and print.",
        "A choice about cookies before any analytics.",
      ],
    },
  ],
} as const;
