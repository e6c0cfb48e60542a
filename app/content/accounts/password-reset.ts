import { brand } from "../site/site";

const linkFailed = "We could not send the link. Please try again.";

export const forgotPasswordCopy = {
  link: "Forgot your password?",
  title: "Forgot your password?",
  description: `Choose a new password for your ${brand} account with a link we send to your email address.`,
  lead: "Enter your account email, and we’ll send you a link to choose a new password.",
  submit: "Send the link",
  submitting: "Sending...",
  sentTitle: "Check your inbox",
  sent: (email: string) =>
    `If there is an account for ${email}, we’ve sent a link to it. It works once, for one hour.`,
  sentHint:
    "Nothing there after a minute? Look in your spam folder, and check the spelling of the address.",
  again: "Use another address, or send it again",
  failed: linkFailed,
  notSent: {
    failed: linkFailed,
    addressLimit: `${linkFailed} Several links for this address were requested just now. Look for them, and wait a minute before trying again.`,
    serviceLimit: `${linkFailed} We can’t send emails right now. Wait a few minutes first.`,
    late: `${linkFailed} This took longer than usual, and the email may still be on its way. Look in your inbox first.`,
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
  signsOut: "Saving signs you out everywhere else.",
  samePassword: "Choose a password other than your current one",
  failed: "We could not save the new password. Please try again.",
};
