/** The page of a mailed link, by its purpose. */
export const confirmCopy = {
  description:
    "Finish what a link in our email began: confirm an address, sign in, or choose a password.",
  signedInAs: "You are signed in as",
  replaces: "If the link is for another account, you go on as that one.",
  passwordLead: "Choose the password of your account, and it is ready.",
  passwordHint:
    "The one you signed up with, or another one. Only you can read this mailbox, so what you enter here is what counts.",
  email: {
    title: "Confirm your email",
    lead: "One click, and your account is ready.",
    submit: "Confirm my email",
    submitting: "Confirming...",
  },
  recovery: {
    title: "Choose a new password",
    lead: "Continue, and choose it on the next page. The link works once.",
    submit: "Continue",
    submitting: "Checking the link...",
  },
  magiclink: {
    title: "Sign in with your link",
    lead: "One click, and you are signed in. The link works once.",
    submit: "Sign in",
    submitting: "Signing in...",
  },
  invite: {
    title: "Accept your invitation",
    lead: "One click, and your account is ready.",
    submit: "Accept the invitation",
    submitting: "Accepting...",
  },
  email_change: {
    title: "Confirm your change of address",
    lead: "Your account moves to the new address once both mailboxes have confirmed.",
    submit: "Confirm the change",
    submitting: "Confirming...",
  },
  code: {
    title: "One more click",
    lead: "Finish what the link in our email began.",
    submit: "Continue",
    submitting: "Checking the link...",
  },
  unavailable:
    "We cannot reach the accounts service right now. Your link is kept: please try again in a minute.",
};

/** Links that cannot be used, by reason. */
export const linkErrorCopy = {
  titles: {
    spent: "This link no longer works",
    incomplete: "This link is incomplete",
    elsewhere: "This link belongs to another browser",
    failed: "The link could not be checked",
    blocked: "This account is blocked",
  },
  spent: {
    email:
      "The link has expired, was already used, or a newer email has replaced it: only the link in the latest one works. If you confirmed your address before, sign in; otherwise we send you a new email.",
    recovery:
      "The link has expired, was already used, or a newer email has replaced it: only the link in the latest one works, once, for one hour.",
    magiclink:
      "The link has expired, was already used, or a newer email has replaced it. Sign in with your password instead.",
    invite:
      "The invitation has expired or was already accepted. If you accepted it before, sign in, or choose a password by email; otherwise ask for a new invitation.",
    email_change:
      "The link has expired or was already used, or you asked for another change since. Your account page shows which address counts.",
  },
  incomplete:
    "Open the link from the email again, all of it. If you confirmed your address before, sign in; otherwise we send you a new email.",
  elsewhere:
    "It was asked for in another browser or on another device, and ends there. If it was to confirm your address, that is done now. Ask for a link in this browser to choose your password.",
  failed:
    "Something went wrong on our side. Open the link from the email again; if it still fails, ask for a new one.",
  blocked: "Nobody can sign in to it at the moment. If you think this is wrong, write to us.",
  signIn: "Sign in",
  contact: "Contact us",
  forgotPassword: "Send a link for a new password",
  account: "Go to your account",
  signedInAs: "You are signed in as",
};

/** After the first of the two confirmations of an address change. */
export const firstConfirmationCopy = {
  title: "One mailbox to go",
  text: "This one is confirmed. Now open the link that we sent to your other address, too: your account moves once both have confirmed.",
};
