import { counted, written } from "../counted";

/** Parts of the list of tasks, the most urgent first, by their names in the database. */
export const taskSections = {
  overdue: "Overdue",
  today: "Today",
  tomorrow: "Tomorrow",
  week: "Later this week",
  next_week: "Next week",
  later: "Later",
};

export type TaskSection = keyof typeof taskSections;

export const tasksCopy = {
  title: "Tasks",
  description: "What is to be done about leads.",
  owners: "Whose tasks",
  mine: "Mine",
  all: "All",
  nobody: "Without an owner",
  /** An owner who is none of the staff any more. */
  unknownOwner: "Somebody without the sales role",
  count: (open: number) => counted(open, "open task", "open tasks"),
  add: {
    button: "New task",
    close: "Close",
    lead: "Lead",
    leadHint: "Name, email or company",
    found: "Leads that were found",
    /** A lead as one of several that were found. */
    noOwner: "no owner",
    save: "Add the task",
    text: (zone: string) =>
      `The lead’s owner gets the task, and a mail when it is due. Times are in ${zone}.`,
    problems: {
      empty: "Enter a name, an email address or a company.",
      none: "No lead has this name, address or company. Check it, or enter the lead first.",
      several: (total: number, shown: number) =>
        total > shown
          ? `${written(total)} leads have this. Choose one of the newest, or write more of it.`
          : `${written(total)} leads have this. Choose one.`,
    },
  },
  move: "Move",
  moveOf: (what: string) => `: ${what}`,
  days: "Days to choose",
  tomorrow: (day: string) => `Tomorrow, ${day}`,
  monday: (day: string) => `Monday, ${day}`,
  otherDay: "Another day",
  moveThere: "Move to this day",
  done: "Done:",
  doneToday: "Done today",
  undo: "Undo",
  next: "More tasks",
  first: "First tasks",
  none: {
    mine: "You have no open task. Add one on the page of a lead: it stands here, and a mail reminds you of it.",
    all: "No lead has an open task. Add one on the page of a lead: it stands here, and a mail reminds the lead’s owner of it.",
    nobody: "No lead without an owner has an open task, so a mail reminds somebody of each.",
    other: "This colleague has no open task.",
  },
  toLeads: "Leads without a task",
  gone: "Nothing was changed: this task was done, changed or removed meanwhile. The list shows the tasks as they are now.",
  noMore: "There are no more tasks.",
};
