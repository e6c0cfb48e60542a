import { brand } from "../site/site";

const linkFailed = "We could not send the link. Please try again.";

export const forgotPasswordCopy = {
  link: "Forgot your password?",
  title: "Forgot your password?",
  description: `Choose a new password for your ${brand} account by a link that we send to your address.`,
  lead: "Enter the email of your account, and we send you a link to choose a new password.",
  submit: "Send the link",
  submitting: "Sending...",
  sentTitle: "Check your inbox",
  sent: (email: string) =>
    `If there is an account for ${email}, we have sent a link to it. It works once, for one hour.`,
  sentHint:
    "Nothing there after a minute? Look in the spam folder, and check the spelling of the address.",
  again: "Use another address, or send it again",
  failed: linkFailed,
  notSent: {
    failed: linkFailed,
    wait: `${linkFailed} Several links for this address were asked for just now: look for them, and wait a minute first.`,
    held: `${linkFailed} We cannot send emails at the moment: wait a few minutes first.`,
    late: `${linkFailed} This took longer than usual, and the email may still be on its way: look in your inbox first.`,
  },
  remembered: "Remembered it?",
  signIn: "Sign in",
};

export const resetPasswordCopy = {
  title: "Choose a new password",
  description: `Choose a new password for your ${brand} account.`,
  account: "For the account",
  labels: { password: "New password", confirm_password: "Confirm new password" },
  submit: "Save the new password",
  submitting: "Saving...",
  signsOut: "Saving it signs you out everywhere else.",
  samePassword: "Choose a password other than the one you have now",
  failed: "We could not save the new password. Please try again.",
};
