import { counted } from "../counted.ts";

/** Hours at which the morning mail may come. */
export const morningHours = [5, 6, 7, 8, 9, 10] as const;

/** Texts of the mails that remind of follow-ups, on the desk and behind their link. */
export const followUpMailPage = {
  title: "Reminders",
  description: "Mails that remind you of your follow-ups.",
  lead: "Mails about the tasks of your leads.",
  on: "Reminders are on.",
  off: "Reminders are off. You get neither of these mails.",
  zone: (zone: string) =>
    `The mails take the time zone of the browser in which you last opened the overview or this page, ${zone}.`,
  next: "Next mail",
  morning: {
    title: "Morning mail",
    text: (hour: number, zone: string) =>
      `At ${hour}:00 (${zone}), on each day on which tasks are due or were due before. It lists them, with their leads.`,
    at: (day: string, hour: number) => `${day}, ${hour}:00`,
    hour: "Hour of the morning mail",
    saveHour: "Set the hour",
    tasks: (count: number) => counted(count, "task", "tasks"),
    none: "None, because no task of your leads is open.",
  },
  timed: {
    title: "Mail at the time of a task",
    text: "Only for tasks with a time of day, at that time, unless they are done before. It says what to do, and for which lead.",
    none: "None, because no open task has a time that is still to come.",
  },
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
  "follow-up-mail-hour": "The hour of the morning mail is set.",
} as const;
