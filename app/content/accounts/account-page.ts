import { brand } from "../site/site";

export const accountPageCopy = {
  title: "Account",
  description: `Change the email address and the password of your ${brand} account, end other sessions, download your data or delete the account.`,
  back: "Back to the welcome page",
  memberSince: "Account since",
  lastSignIn: "Last sign-in",
  otherAccount:
    "Meanwhile another account was signed in in this browser. Nothing was changed. Load this page again before you go on.",
  busy: "The accounts service asks us to wait. Please try again in a minute.",
};

export const emailSectionCopy = {
  title: "Email",
  text: "You sign in with this address, and messages about your account go there. A change counts once you open the links in both mailboxes, the old and the new one.",
  current: "Current address",
  newEmail: "New email",
  required: "Enter your new email",
  same: "This is your address already",
  submit: "Change email",
  submitting: "Sending links...",
  pendingTitle: "Waiting for both mailboxes",
  pending: (from: string, to: string) =>
    `Open the link in each mailbox, ${from} and ${to}. Until then, everything stays as it is. No message at the new address? Check how it is spelled; an address that has an account already gets none.`,
  sentAt: "Links sent",
  resend: "Send the links again",
  cancel: "Keep my current address",
  canceling: "Cancelling...",
  wait: "Links go out once a minute at most. Please wait a minute and try again.",
  late: "This takes longer than usual, and the links may still be on their way: look in both mailboxes before you ask again. Your address stays as it is until both are opened.",
  failed: "The links could not be sent. Your address stays as it is; please try again in a moment.",
  cancelFailed: "The change could not be cancelled. Please try again in a moment.",
};

export const passwordSectionCopy = {
  title: "Password",
  text: "Whoever changes it has to know the current one. All other browsers and devices are signed out; this one stays signed in. Links to change the email stop working.",
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
  same: "Choose a password that differs from the current one",
  submit: "Change password",
  submitting: "Changing password...",
  failed: "Your password was not changed. Please try again in a moment.",
  unknown:
    "We cannot say whether your password was changed. Please try again; if the current one is refused, the new one counts already.",
  signInFirst:
    "Your sign-in is too long ago for this change. Please sign out, sign in again and then change the password. Nothing was changed.",
};

export const sessionsSectionCopy = {
  title: "Other sessions",
  text: "Signed in on a computer that is not yours, or lost a phone? End all sessions but this one. Whoever is there has to sign in again.",
  submit: "Sign out everywhere else",
  submitting: "Signing out...",
  failed: "The other sessions may still be open. Please try again in a moment.",
};

export const dataSectionCopy = {
  title: "Your data",
  text: "Everything that belongs to your account, with your saved documents, as a JSON file that people and programs can read. It holds no passwords.",
  leads:
    "Requests that you sent through our forms are not in it: we keep them apart from accounts and do not know which of them are yours. For a copy, write to us from the address that you gave there.",
  submit: "Download my data",
  fileName: "account-data.json",
  notes: {
    secrets: "The password is kept as a salted hash and is never part of a copy.",
    sessions:
      "The accounts service also notes when, from which network address and with which program you signed in, for as long as a session lasts. Write to us for a copy.",
    requests:
      "Requests sent through the contact and subscription forms are kept apart from accounts and are not part of this file. Write to us from the address that you gave there.",
  },
};

export const deleteSectionCopy = {
  title: "Delete account",
  text: "Your account, your profile, your saved documents with their links, and all sessions go at once and for good; nobody can bring them back. Requests that you sent through our forms are not part of the account and stay.",
  open: "Delete my account...",
  email: "Type your email to confirm",
  emailRequired: "Enter the email of this account",
  emailWrong: "This is not the email of this account",
  submit: "Delete my account for good",
  submitting: "Deleting account...",
  failed: "Your account was not deleted. Please try again in a moment.",
  unknown:
    "We cannot say whether your account was deleted. Load this page again: if it asks you to sign in, the account is gone.",
};
