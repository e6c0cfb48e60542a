import { counted } from "../counted.ts";

/** Hours at which the morning mail may come. */
export const morningHours = [5, 6, 7, 8, 9, 10] as const;

/** Texts of the mails that remind of follow-ups, on the desk and behind their link. */
export const followUpMailPage = {
  title: "Reminders",
  description: "Mails that remind you of your follow-ups.",
  lead: "Mails about the tasks of your leads.",
  zone: (zone: string) =>
    `Times are in ${zone}: the zone of the browser in which you last opened the overview or this page.`,
  next: "Next:",
  morning: {
    title: "Morning mail",
    text: "Lists the tasks that are due, on each day that has any.",
    at: (day: string, hour: number) => `${day}, ${hour}:00`,
    hour: "Hour of the morning mail",
    tasks: (count: number) => counted(count, "task", "tasks"),
    none: "none, because no task of your leads is open.",
  },
  timed: {
    title: "At the time of a task",
    text: "Says what to do, and for which lead, if the task has a time of day and is not done before.",
    none: "none, because no open task has a time that is still to come.",
  },
  save: "Save",
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
  "follow-up-mail-saved": "Your reminders are saved.",
} as const;
