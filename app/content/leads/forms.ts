/** Texts that all forms share. */
export const formCopy = {
  tooManyPosts: "Too many attempts. Please wait a minute and try again.",
  unreadable: "Remove the characters that cannot be read, and type them again.",
  tooLong: (max: number) => `Use at most ${max} characters.`,
  emailFormat: "Enter an email address like name@company.com",
  /** Where the operator has set no answer time. */
  unanswered: "If you hear nothing within a week, please write again.",
};
