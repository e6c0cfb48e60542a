/** At the end of the desk's pages. A browser has not said its time zone before its first page of the desk, which is in UTC. */
export const timesNote = (zone: string) =>
  zone === "UTC" ? "Times are in UTC." : `Times are in the time zone of your browser, ${zone}.`;

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
