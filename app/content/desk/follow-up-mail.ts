/** Texts of the morning mail about follow-ups, on the desk and behind its link. */
export const followUpMailPage = {
  title: "Morning mail",
  description: "A mail in the morning about your follow-ups.",
  lead: "On a day on which follow-ups of your leads are due, or were due before, you get one mail at 7 in the morning. It says how many, and has a link to them. On other days there is no mail.",
  on: "The mail is on.",
  off: "The mail is off.",
  zone: (zone: string) =>
    `Your morning is that of ${zone}, the time zone of the browser in which you last opened the overview.`,
  turnOff: "Turn the mail off",
  turnOn: "Turn the mail on",
  failed: "Nothing was changed, because the database didn’t answer. Please try again.",
};

export const stopMailPage = {
  title: "Stop the morning mail",
  description: "Stops the mail about follow-ups.",
  text: "You will get no more mails about the follow-ups of your leads. They stay on the desk, where you can turn the mail on again.",
  submit: "Stop the mail",
  stopped: {
    title: "The morning mail is stopped",
    text: "You get no more of these mails. Turn them on again on the desk, below Leads.",
  },
  unknown:
    "This link is not one of ours, or is not complete. Copy all of it from the mail, or turn the mail off on the desk, below Leads.",
  failed: "The mail is not stopped, because the database didn’t answer. Please try again.",
};

export const followUpMailNotices = {
  "follow-up-mail-on": "The morning mail is on.",
  "follow-up-mail-off": "The morning mail is off.",
} as const;
