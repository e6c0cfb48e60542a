import { brand } from "../site/site";

export const twoStepCopy = {
  title: "Enter your code",
  description: `The second step of signing in to ${brand}: the code from your authenticator app.`,
  lead: `Open your authenticator app and enter the code it shows for ${brand}.`,
  signedInAs: "Signing in as",
  label: "6-digit code",
  required: "Enter the 6-digit code",
  format: "Enter the 6 digits that your authenticator app shows",
  wrong:
    "That code didn’t work. Each code works once, for about 30 seconds: enter the newest one from your app.",
  tooManyFailures: "Too many wrong codes. Please try again in 15 minutes.",
  busy: "The accounts service is busy. Please try again in a minute.",
  unavailable: "We couldn’t check the code right now. Please try again in a moment.",
  submit: "Continue",
  submitting: "Checking...",
  lost: "Lost your phone? Write to us from the address of your account:",
};

export const twoStepSectionCopy = {
  title: "Two-step sign-in",
  text: "Add a second step to signing in: after your password, you enter a code from an app on your phone. Your password alone then no longer opens your account.",
  textOn:
    "Signing in takes your password and a code from the app on your phone. If you lose the phone, write to us from the address of your account.",
  app: "You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.",
  start: "Set up two-step sign-in",
  starting: "Preparing...",
  startFailed: "Two-step sign-in could not be set up. Please try again in a moment.",
  steps: {
    scan: "Scan this QR code with your authenticator app.",
    scanLabel: "QR code for your authenticator app",
    openApp: "On your phone? Open your authenticator app",
    secret: "Can’t scan it? Enter this key in the app:",
    confirm: "Enter the code that the app shows now.",
  },
  confirm: "Turn on two-step sign-in",
  confirming: "Checking...",
  cancel: "Cancel",
  canceling: "Canceling...",
  expired: "This setup has expired. Please set up two-step sign-in again.",
  onSince: "Two-step sign-in has been on since",
  remove: "Turn off two-step sign-in...",
  removeText:
    "Your password alone will open your account again. Enter a code from your app to confirm.",
  removeSubmit: "Turn off two-step sign-in",
  removing: "Turning off...",
  removeFailed: "Two-step sign-in may still be on. Please try again in a moment.",
};
