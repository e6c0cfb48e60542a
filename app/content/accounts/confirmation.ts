/** The page of a mailed link, by its purpose. */
export const confirmCopy = {
  description:
    "Follow up on a link from our email: confirm an address, sign in, or choose a password.",
  signedInAs: "You are signed in as",
  replaces: "If this link belongs to another account, you’ll be signed in to that one.",
  passwordLead: "Choose a password, and your account is ready.",
  passwordHint:
    "The one you signed up with, or a new one. Only you can read this mailbox, so the password you enter here is the one that counts.",
  email: {
    title: "Confirm your email",
    lead: "One click and your account is ready.",
    submit: "Confirm my email",
    submitting: "Confirming...",
  },
  recovery: {
    title: "Choose a new password",
    lead: "Continue to choose it on the next page. The link works once.",
    submit: "Continue",
    submitting: "Checking the link...",
  },
  magiclink: {
    title: "Sign in with your link",
    lead: "One click and you’re signed in. The link works once.",
    submit: "Sign in",
    submitting: "Signing in...",
  },
  invite: {
    title: "Accept your invitation",
    lead: "One click and your account is ready.",
    submit: "Accept the invitation",
    submitting: "Accepting...",
  },
  email_change: {
    title: "Confirm your change of address",
    lead: "Your account moves to the new address once you’ve confirmed from both mailboxes.",
    submit: "Confirm the change",
    submitting: "Confirming...",
  },
  code: {
    title: "One more click",
    lead: "Click to finish what you started from our email.",
    submit: "Continue",
    submitting: "Checking the link...",
  },
  unavailable:
    "We can’t reach the accounts service right now. Your link is still good. Please try again in a minute.",
};

/** Links that cannot be used, by reason. */
export const linkErrorCopy = {
  titles: {
    spent: "This link no longer works",
    incomplete: "This link is incomplete",
    elsewhere: "This link belongs to another browser",
    failed: "We couldn’t check the link",
    blocked: "This account is blocked",
  },
  spent: {
    email:
      "The link has expired, was already used, or was replaced by a newer email; only the link in the latest email works. If you’ve already confirmed your address, sign in. Otherwise we’ll send you a new email.",
    recovery:
      "The link has expired, was already used, or was replaced by a newer email. Only the link in the latest email works, once, for one hour.",
    magiclink:
      "The link has expired, was already used, or was replaced by a newer email. Sign in with your password instead.",
    invite:
      "The invitation has expired or was already accepted. If you accepted it, sign in, or choose a password by email. Otherwise, ask for a new invitation.",
    email_change:
      "The link has expired or was already used, or you’ve asked for another change since. Your account page shows your current address.",
  },
  incomplete:
    "The link was cut off. Copy the whole link from the email. If you’ve already confirmed your address, sign in. Otherwise we’ll send you a new email.",
  elsewhere:
    "It was requested in another browser or on another device and only works there. If it was meant to confirm your address, that is done now. To choose a password, ask for a link in this browser.",
  failed:
    "Something went wrong on our side. Open the link from the email again. If it still fails, ask for a new one.",
  blocked: "No one can sign in to it at the moment. If you think this is wrong, write to us.",
  signIn: "Sign in",
  contact: "Contact us",
  forgotPassword: "Send a link for a new password",
  account: "Go to your account",
  signedInAs: "You are signed in as",
};

/** After the first of the two confirmations of an address change. */
export const firstConfirmationCopy = {
  title: "One mailbox to go",
  text: "This one is confirmed. Now open the link we sent to your other address. Your account moves once both are confirmed.",
};
