import { leadColumnName } from "~/content/desk/lead-columns";
import { stateNames } from "~/content/desk/leads";
import { planName } from "~/content/leads/lead-labels";
import { writtenAmount } from "~/lib/format/written-amount";

import { knownState } from "./stored-lead";

const languages = new Intl.DisplayNames("en", { type: "language" });

/** The language of a tag, such as "Brazilian Portuguese"; a browser may send what is no tag. */
export function languageName(tag: string): string {
  try {
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** A stored value of a column as the desk writes it. */
export function writtenValue(name: string, value: string): string {
  if (name === "amount") return writtenAmount(Number(value));
  if (name === "language") return languageName(value);
  if (name === "plan") return planName(value);
  const state = name === "state" && knownState(value);
  return state ? stateNames[state] : value;
}

/** Lines of columns with their values, such as `plan annual`, as `Plan Annual`. */
export function namedValues(lines: string): string[] {
  return lines.split("\n").map((line) => {
    const [name = "", ...rest] = line.split(" ");
    return `${leadColumnName(name)} ${writtenValue(name, rest.join(" "))}`;
  });
}
