type Cookie = { name: string; purpose: string; kept: string };

export const cookiesCopy = {
  title: "Cookies",
  description: "Every cookie this site sets, what it is for, how long it stays and how to refuse.",
  lead: "A cookie is a short text that a website stores in your browser. This page lists all of ours and lets you decide about the optional ones.",
  choice: {
    id: "consent",
    title: "Your choice",
    text: [
      "Optional cookies belong to an analytics tag. Accepting allows the tag to store data for analytics, advertising (with the use of your data for ads and their personalization), functionality and personalization; rejecting allows none of them. Storage for security is always allowed. As long as no tag is connected, none of these cookies is set.",
      "The site works the same either way, and you can change your choice here at any time. We ask again after a year. If you reject optional cookies after accepting them, we delete those already in your browser.",
    ],
  },
  table: {
    id: "list",
    title: "The cookies we set",
    caption: "Cookies set by this site",
    columns: { name: "Cookie", purpose: "What it is for", kept: "Kept for" },
    text: "Necessary cookies do something you asked for, such as keeping you signed in, and need no consent. If you neither sign in nor answer the question about cookies, you get none at all.",
  },
  analytics: {
    id: "analytics",
    title: "Analytics",
    connected:
      "Once you accept, this site loads Google Analytics, which sets the cookies that begin with _ga. Until then, nothing is requested from Google and nothing is stored.",
    absent:
      "No analytics tag is connected to this site at present. Accepting stores your choice and sets no other cookie.",
    campaign:
      "Once you accept, your browser also keeps the campaign values in the address that brought you here for 90 days, in its local storage, for a form that you send on a later visit. Rejecting deletes them.",
  },
  browser: {
    id: "browser",
    title: "Cookies in your browser",
    text: [
      "You can also delete or block cookies in your browser settings. Without the session cookie you can’t stay signed in; everything else keeps working.",
      "With JavaScript on, the workshop keeps your answers in your browser’s local storage, not in a cookie, until you choose “Delete my answers” there. They are not sent to us.",
      "Until you close the tab, its session storage keeps what you typed into a form and have not sent, and the campaign values in the address that brought you here. They are sent only with a form.",
    ],
    question: "Questions about cookies? Write to",
  },
};

const analyticsCookies: Cookie[] = [
  {
    name: "_ga",
    purpose:
      "Optional. Tells visitors apart, so that a returning visitor is counted once. Only after you accept.",
    kept: "2 years",
  },
  {
    name: "_ga_…",
    purpose: "Optional. Connects the pages of one visit. Only after you accept.",
    kept: "2 years",
  },
];

type Setting = {
  /** Browsers restrict cookies with the `__Host-` prefix to this host and to https. */
  https: boolean;
  analytics: boolean;
};

/** All cookies that the code sets: update it with every change of a cookie. */
export function cookiesSet({ https, analytics }: Setting): Cookie[] {
  const prefix = https ? "__Host-" : "";
  const necessary: Cookie[] = [
    {
      name: `${prefix}sb`,
      purpose:
        "Necessary. Keeps you signed in. A long session is split into parts that end in .0, .1 and so on.",
      kept: "7 days from your last visit, 30 days from when you signed in",
    },
    {
      name: `${prefix}sb-mark`,
      purpose:
        "Necessary. Lets pages in your other tabs notice that you signed in or out, and tells you when a session has ended. It holds a meaningless word.",
      kept: "60 days",
    },
    {
      name: `${prefix}device`,
      purpose:
        "Necessary. Set when you sign in: lets you in from this browser while someone else is guessing passwords for your account. It holds a random number and a signature.",
      kept: "400 days",
    },
    {
      name: `${prefix}sb-code-verifier`,
      purpose:
        "Necessary. Makes sure that a link we email you only works in the browser that asked for it.",
      kept: "1 day",
    },
    {
      name: `${prefix}form`,
      purpose:
        "Necessary. Set by the pages to sign in, sign up and confirm an address: shows whether your browser takes cookies, and that a second click comes from the same browser. It holds a random number.",
      kept: "Until you close the browser",
    },
    {
      name: `${prefix}sign-up`,
      purpose:
        "Necessary. After you sign up, lets this browser confirm your address without asking for the password again. It holds a random number and the page you were going to.",
      kept: "1 day",
    },
    {
      name: `${prefix}two-step`,
      purpose:
        "Necessary. While you set up two-step sign-in, keeps the key for your authenticator app, so that the page can show it. It is deleted once you finish.",
      kept: "30 minutes",
    },
    {
      name: `${prefix}flash`,
      purpose:
        "Necessary. Carries a one-time message to the next page, such as a reminder to check your inbox.",
      kept: "1 minute",
    },
    {
      name: "time-zone",
      purpose:
        "Necessary. Set on the page to sign in and on our staff’s pages, so that times there are yours. It holds the name of your time zone, such as America/Sao_Paulo.",
      kept: "1 year",
    },
    {
      name: "lead-columns",
      purpose:
        "Necessary. Set on our staff’s list of requests once they choose its columns, so that it has them again. It holds the names of the columns.",
      kept: "1 year",
    },
    {
      name: "consent",
      purpose: "Necessary. Remembers your choice about optional cookies.",
      kept: "1 year",
    },
  ];
  return analytics ? [...necessary, ...analyticsCookies] : necessary;
}
