import { brand } from "../site/site";

export const accountPageCopy = {
  title: "Account",
  description: `Change the email address and password of your ${brand} account, set up two-step sign-in, end other sessions, download your data or delete the account.`,
  back: "Back to the welcome page",
  memberSince: "Member since",
  lastSignIn: "Last sign-in",
  otherAccount:
    "A different account has since signed in from this browser. Nothing was changed. Reload this page before you continue.",
  busy: "The accounts service is busy. Please try again in a minute.",
};

export const emailSectionCopy = {
  title: "Email",
  text: "You sign in with this address, and messages about your account go to it. A change takes effect once you open the links in both mailboxes, the old and the new one.",
  current: "Current address",
  newEmail: "New email",
  required: "Enter your new email",
  same: "This is already your address",
  submit: "Change email",
  submitting: "Sending links...",
  pendingTitle: "Waiting for both mailboxes",
  pending: (from: string, to: string) =>
    `Open the link in each mailbox, ${from} and ${to}. Until then, nothing changes. No message at the new address? Check the spelling. An address that already has an account gets no message.`,
  sentAt: "Links sent",
  resend: "Send the links again",
  cancel: "Keep my current address",
  canceling: "Canceling...",
  wait: "We send links once a minute at most. Please wait a minute and try again.",
  late: "This is taking longer than usual, and the links may still be on their way. Look in both mailboxes before you ask again. Your address stays the same until you open both.",
  failed: "The links could not be sent. Your address stays the same. Please try again in a moment.",
  cancelFailed: "The change could not be canceled. Please try again in a moment.",
};

export const passwordSectionCopy = {
  title: "Password",
  text: "You’ll need your current password. All other browsers and devices will be signed out; this one stays signed in. Links to change your email stop working.",
  labels: {
    current_password: "Current password",
    password: "New password",
    confirm_password: "Confirm new password",
  },
  required: {
    current_password: "Enter your current password",
    password: "Enter a new password",
    confirm_password: "Enter the new password again",
  },
  currentWrong: "This is not your current password",
  same: "Choose a password other than your current one",
  submit: "Change password",
  submitting: "Changing password...",
  failed: "Your password was not changed. Please try again in a moment.",
  unknown:
    "We can’t tell whether your password was changed. Please try again. If your current one is rejected, the new one is already in place.",
  signInFirst:
    "You signed in too long ago to make this change. Please sign out, sign in again, then change your password. Nothing was changed.",
};

export const sessionsSectionCopy = {
  title: "Other sessions",
  text: "Signed in on someone else’s computer, or lost a phone? End every session except this one. Those devices will have to sign in again.",
  submit: "Sign out everywhere else",
  submitting: "Signing out...",
  failed: "The other sessions may still be open. Please try again in a moment.",
};

export const dataSectionCopy = {
  title: "Your data",
  text: "Everything in your account, including your saved documents, as a JSON file that people and programs can read. It contains no passwords.",
  leads:
    "Requests you sent through our forms are not included: we keep them separate from accounts and don’t know which are yours. For a copy, write to us from the address you gave there.",
  submit: "Download my data",
  fileName: "account-data.json",
  notes: {
    secrets:
      "The password is kept as a salted hash. Neither it nor the key of your authenticator app is ever part of a copy.",
    sessions:
      "For as long as a session lasts, the accounts service also records when you signed in, from which IP address and with which program. Write to us for a copy.",
    requests:
      "Requests sent through the contact and subscription forms are kept separate from accounts and are not in this file. Write to us from the address you gave there.",
  },
};

export const deleteSectionCopy = {
  title: "Delete account",
  text: "Your account, profile, saved documents with their links, and all sessions are deleted immediately and permanently. No one can restore them. Requests you sent through our forms are not part of the account and stay.",
  open: "Delete my account...",
  email: "Type your email to confirm",
  emailRequired: "Enter the email of this account",
  emailWrong: "This is not the email of this account",
  submit: "Delete my account permanently",
  submitting: "Deleting account...",
  failed: "Your account was not deleted. Please try again in a moment.",
  lastAdmin:
    "Your account was not deleted: you are the only admin. Make somebody else admin on the desk first.",
  unknown:
    "We can’t tell whether your account was deleted. Reload this page: if it asks you to sign in, the account is gone.",
};
