import { lexa, opportunityScore, outcomes } from "../cases/case";
import { deskNotices } from "../desk/desk";
import { fileNotices } from "../desk/articles/files";
import { pictureNotices } from "../desk/articles/pictures";
import { followUpMailNotices } from "../desk/follow-up-mail";
import { leadEmailNotices } from "../desk/lead-email";
import { leadNotices } from "../desk/leads";
import { leadRuleNotices } from "../desk/lead-rules";
import { leadViewNotices } from "../desk/lead-views";
import { companyNotices } from "../desk/company";
import { snippetNotices } from "../desk/snippets";
import { spamNotices } from "../desk/spam-words";
import { provenance } from "../company/provenance";
import { brand } from "../site/site";
import { documentNotices } from "../workshop/saved";

export const accountsCopy = {
  labels: {
    email: "Email",
    password: "Password",
    confirm_password: "Confirm password",
  },
  required: {
    email: "Enter your email",
    password: "Enter your password",
    confirm_password: "Enter the password again",
  },
  /** For a valid mail address that Auth does not accept. */
  emailPlain:
    "Use an address without accents or non-Latin letters before the @, such as jose@company.com",
  passwordRule:
    "Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, and one number",
  passwordTooShort: "Enter at least 8 characters",
  passwordTooLong:
    "Use a shorter password: at most 72 characters, fewer with accents, non-Latin letters or emoji",
  rules: {
    length: "8 characters or more",
    uppercase: "Uppercase letter A–Z",
    lowercase: "Lowercase letter a–z",
    number: "Number 0–9",
    match: "Both passwords match",
    stillNeeded: "Password still needs:",
    allMet: "Password meets every rule.",
  },
  /** Auth's reasons to reject a password that meets the rules above. */
  weakness: {
    length: "Use a longer password.",
    characters: "Add a symbol, such as ! or ?",
    pwned: "This password has appeared in a data breach. Choose one you don’t use anywhere else.",
  },
  weak: "Use a longer or less common password.",
  passwordMismatch: "Passwords do not match",
  cookiesBlocked:
    "Your browser blocks cookies from this site, or has just deleted them, and an account needs them. Allow them in your browser settings, then try again.",
  unexpected: "An unexpected error occurred. Please try again.",
  unavailable:
    "We can’t reach the accounts service right now. You are still signed in. Please try again in a moment.",
};

export const signInCopy = {
  title: "Sign in",
  description: `Sign in to your ${brand} account with your email address and password to reach your documents and your settings.`,
  submit: "Sign in",
  submitting: "Signing in...",
  invalid: "Invalid email or password. Please try again.",
  unverified: "Please verify your email address before signing in.",
  tooManyFailures: "Too many failed attempts for this account. Please try again in 15 minutes.",
  noAccount: "No account yet?",
  signUp: "Sign up",
};

const resendFailed = "Failed to resend verification email. Please try again.";

export const resendCopy = {
  submit: "Resend verification email",
  submitting: "Sending...",
  sentTitle: "Verification email resent",
  sent: "Verification email resent. Please check your inbox.",
  failed: resendFailed,
  notSent: {
    failed: resendFailed,
    addressLimit: `${resendFailed} Several emails to this address were requested just now. Look for them, and wait a minute before trying again.`,
    serviceLimit: `${resendFailed} We can’t send emails right now. Wait a few minutes first.`,
    late: `${resendFailed} This took longer than usual, and the email may still be on its way. Look in your inbox first.`,
  },
};

const signUpFailed = "Error creating account. Please try again.";

export const signUpCopy = {
  title: "Sign up",
  description: `Create your ${brand} account with an email address and a password, and keep, share and continue the documents you make in the workshop.`,
  submit: "Create account",
  submitting: "Creating account...",
  failed: signUpFailed,
  notSent: {
    failed: signUpFailed,
    addressLimit: `${signUpFailed} Several emails to this address were requested just now. Look for them, and wait a minute before trying again.`,
    serviceLimit: `${signUpFailed} We can’t send emails right now, and an account needs one. Wait a few minutes first.`,
    late: `${signUpFailed} This took longer than usual, and an email with a link may still be on its way. Look in your inbox first. Sign up again only if none arrives in a few minutes, or if its link doesn’t work.`,
  },
  unreachable: "We can’t send email to this address. Use another one.",
  haveAccount: "Already have an account?",
  signIn: "Sign in",
};

/** Flash notices by their name in the cookie. */
export const notices = {
  "check-inbox":
    "Check your inbox: every new account gets an email with a link to confirm its address. If nothing arrives within a few minutes, look in your spam folder, or try signing in: you may already have an account.",
  "link-needed":
    "To set a new password, open the link in our latest email. Need another? Enter your email below. A link works once, for one hour.",
  "password-needed":
    "Your address is confirmed, and you’re signed in. Choose your password now: one that you entered before may not work.",
  invited:
    "Your account is ready, but has no password yet. Use “Forgot your password?” on the sign-in page to get a link to choose one.",
  "email-changed": "Your address has been changed. Use the new one to sign in from now on.",
  "session-idle": "You were signed out because you hadn’t visited for 7 days.",
  "session-age": "You were signed out because you had been signed in for 30 days.",
  "session-over":
    "You were signed out because your session was ended, for example from another device.",
  "password-changed": "Your password has been changed. All other sessions were signed out.",
  "password-changed-here":
    "Your password has been changed. Other sessions may still be open: end them on your account page.",
  "two-step-on":
    "Two-step sign-in is on. From now on, signing in takes your password and a code from your app. Sessions without a code were signed out.",
  "two-step-off": "Two-step sign-in is off. Your password alone opens your account again.",
  "check-both-inboxes":
    "Check both mailboxes, the old and the new one. The change takes effect once you open the link in each. We send links once a minute at most.",
  "email-kept": "Your address stays the same. The links we sent no longer work.",
  "others-signed-out": "All other sessions have been signed out. This one stays.",
  "data-not-read": "We couldn’t read your data right now. Please try again in a moment.",
  "account-deleted": "Your account has been deleted, and you’re signed out everywhere.",
  ...documentNotices,
  ...deskNotices,
  ...pictureNotices,
  ...fileNotices,
  ...leadNotices,
  ...leadEmailNotices,
  ...followUpMailNotices,
  ...companyNotices,
  ...snippetNotices,
  ...spamNotices,
  ...leadRuleNotices,
  ...leadViewNotices,
} as const;

export type NoticeName = keyof typeof notices;

/** Panel beside the account forms on wide screens. */
export const accountPanel = {
  label: "What an account gives you",
  promise: "Keep your documents. Share them by link. Continue on another computer.",
  facts: ["Free", "No credit card", "Deleted whenever you like"],
};

/** Example of a session's result, from the fictional case of the demo packages. */
export const exampleRanking = {
  title: "Needs, ranked by opportunity",
  version: lexa.version,
  status: provenance.badge,
  job: lexa.job,
  scoreLabel: "Score",
  outcomes: outcomes.map((outcome) => ({ text: outcome.need, score: opportunityScore(outcome) })),
};
