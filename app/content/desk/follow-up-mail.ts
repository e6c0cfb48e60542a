/** Texts of the mails that remind of follow-ups, on the desk and behind their link. */
export const followUpMailPage = {
  title: "Reminders",
  description: "Mails that remind you of your follow-ups.",
  lead: "On a day on which tasks of your leads are due, or were due before, you get one mail at 7 in the morning that lists them. A task with a time of day brings one more mail at that time, unless it is done before. On other days there is no mail.",
  on: "Reminders are on.",
  off: "Reminders are off.",
  zone: (zone: string) =>
    `Times are those of ${zone}, the time zone of the browser in which you last opened the overview.`,
  turnOff: "Turn reminders off",
  turnOn: "Turn reminders on",
  failed: "Nothing was changed, because the database didn’t answer. Please try again.",
};

export const stopMailPage = {
  title: "Stop reminders",
  description: "Stops the mails about follow-ups.",
  text: "You will get no more mails about the follow-ups of your leads, neither in the morning nor at the time of a task. They stay on the desk, where you can turn reminders on again.",
  submit: "Stop reminders",
  stopped: {
    title: "Reminders are stopped",
    text: "You get no more of these mails. Turn them on again on the desk, below Leads.",
  },
  unknown:
    "This link is not one of ours, or is not complete. Copy all of it from the mail, or turn reminders off on the desk, below Leads.",
  failed: "Reminders are not stopped, because the database didn’t answer. Please try again.",
};

export const followUpMailNotices = {
  "follow-up-mail-on": "Reminders are on.",
  "follow-up-mail-off": "Reminders are off.",
} as const;
