export const timeZoneCopy = {
  title: "Time zone",
  description: "The time zone in which you read and write times on the desk.",
  lead: "Dates of articles and their versions are shown in it, with UTC beside them. Summer time is taken into account.",
  field: "Your time zone",
  choose: "Choose a time zone",
  save: "Save",
  /** Before the name of the zone. */
  note: "Times are in the time zone",
  change: "Change it",
  next: "From the next page on, times are in your browser’s time zone",
  problems: {
    unknown: "Choose a time zone of the list",
    failed: "Nothing was saved, because the database didn’t answer. Please try again.",
  },
};

export const timeZoneNotices = {
  "time-zone-saved": "Your time zone is saved.",
} as const;

/** About a date in the editor. */
export const dateCopy = {
  means: "It means",
  missing: (time: string, zone: string) =>
    `${time} does not exist on this day in ${zone}, because clocks are put forward. Taken instead:`,
  first:
    "This time comes twice on this day, because clocks are put back. It is the first of the two.",
  second:
    "This time comes twice on this day, because clocks are put back. It is the second of the two.",
};
