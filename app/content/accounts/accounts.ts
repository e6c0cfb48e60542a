import { lexa, opportunityScore, outcomes } from "../case";
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
    "An account needs an address without accents or other scripts before the @, such as jose@company.com",
  passwordRule:
    "Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, and one number",
  passwordTooShort: "Enter at least 8 characters",
  passwordTooLong:
    "Use a shorter password: at most 72 characters, fewer with accents, other scripts or emoji",
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
    pwned: "This password has appeared in a data breach. Choose one that you use nowhere else.",
  },
  weak: "Use a longer password, or a less common one.",
  passwordMismatch: "Passwords do not match",
  unexpected: "An unexpected error occurred. Please try again.",
  unavailable:
    "We cannot reach the accounts service right now. You are still signed in; please try again in a moment.",
};

export const signInCopy = {
  title: "Sign in",
  description: `Sign in to your ${brand} account with your email address and password to reach your trial and your settings.`,
  submit: "Sign in",
  submitting: "Signing in...",
  invalid: "Invalid email or password. Please try again.",
  unverified: "Please verify your email address before signing in.",
  tooManyFailures: "Too many failed attempts for this account. Please try again in 15 minutes.",
  cookiesBlocked:
    "Your browser blocks the cookies of this site, so it cannot keep you signed in. Allow them in its settings, then sign in again.",
  noAccount: "No account yet?",
  signUp: "Sign up",
};

const resendFailed = "Failed to resend verification email. Please try again.";

export const resendCopy = {
  submit: "Resend verification email",
  submitting: "Sending...",
  sent: "Verification email resent. Please check your inbox.",
  failed: resendFailed,
  notSent: {
    failed: resendFailed,
    wait: `${resendFailed} Several emails to this address were asked for just now: look for them, and wait a minute first.`,
    held: `${resendFailed} We cannot send emails at the moment: wait a few minutes first.`,
    late: `${resendFailed} This took longer than usual, and the email may still be on its way: look in your inbox first.`,
  },
};

const signUpFailed = "Error creating account. Please try again.";

export const signUpCopy = {
  title: "Sign up",
  description: `Create your ${brand} account with an email address and a password, and try an AI expert for 7 days without a credit card.`,
  submit: "Create account",
  submitting: "Creating account...",
  failed: signUpFailed,
  notSent: {
    failed: signUpFailed,
    wait: `${signUpFailed} Several emails to this address were asked for just now: look for them, and wait a minute first.`,
    held: `${signUpFailed} We cannot send emails at the moment, and an account needs one: wait a few minutes first.`,
    late: `${signUpFailed} This took longer than usual, and an email with a link may still be on its way: look in your inbox first. Sign up again only if none arrives in a few minutes, or if its link does not work.`,
  },
  unreachable: "We cannot send email to this address. Use another one.",
  haveAccount: "Already have an account?",
  signIn: "Sign in",
};

/** Flash notices by their name in the cookie. */
export const notices = {
  "check-inbox":
    "Check your inbox: we have sent you an email with a link to confirm your address. If nothing arrives within a few minutes, look in your spam folder, or sign in: you may already have an account.",
  "link-needed":
    "A new password needs a new link from your mailbox. Ask for one here: it works once, for one hour.",
  "password-needed":
    "Your address is confirmed, and you are signed in. Choose your password now: this address was signed up more than once, or from another browser, and no earlier password counts.",
  invited:
    "Your account is ready. It has no password yet: “Forgot your password?” on the sign-in page sends you a link to choose one.",
  "email-changed": "Your address is changed. Use the new one to sign in from now on.",
  "session-idle": "You were signed out because you had not been here for 7 days.",
  "session-age": "You were signed out because 30 days had passed since you signed in.",
  "session-over":
    "You were signed out because your session had ended, for example on another device.",
  "password-changed": "Your password is changed. All other sessions were signed out.",
  "check-both-inboxes":
    "Check both mailboxes, the old and the new one: the change counts once you open the link in each of them. Links go out once a minute at most.",
  "email-kept": "Your address stays as it is. The links that we sent no longer work.",
  "others-signed-out": "All other sessions are signed out. This one stays.",
  "data-not-read": "Your data could not be read right now. Please try again in a moment.",
  "account-deleted": "Your account is deleted, and you are signed out everywhere.",
  ...documentNotices,
} as const;

export type NoticeName = keyof typeof notices;

/** Panel beside the account forms on wide screens. */
export const accountPanel = {
  label: "What the trial gives you",
  promise: "Rank the struggles before you build.",
  facts: ["A Customer Discovery expert", "7 days free", "No credit card"],
};

/** Example of a session's result, from the fictional case of the demo packages. */
export const exampleRanking = {
  title: "Needs, ranked by opportunity",
  version: lexa.version,
  status: "Fictional case",
  job: lexa.job,
  scoreLabel: "Score",
  outcomes: outcomes.map((outcome) => ({ text: outcome.need, score: opportunityScore(outcome) })),
};
