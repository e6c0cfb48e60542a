import { leadLabels } from "../leads/lead-labels";
import { leadListCopy, leadPageCopy } from "./leads";

const { owner, follow_up, follow_up_time, tasks, tags, notes } = leadListCopy.exportColumns;

/** Columns that only the team fills of what a form would have. */
export const deskColumnNames = {
  other_contacts: "Other emails and phones",
  company_domain: "Company domain",
};

const names: Record<string, string> = {
  ...leadLabels,
  ...deskColumnNames,
  message: leadPageCopy.message,
  state: leadPageCopy.state,
  reason: leadPageCopy.reason,
  owner,
  follow_up,
  follow_up_time,
  tasks,
  next_step: leadPageCopy.nextStep,
  amount: leadPageCopy.glance.amount,
  tags,
  notes,
  answered_at: "Time of the answer",
  answered_by: "Who answered",
  ended_at: "Time of the end",
};

/** What the desk calls a column of leads; a newer one as the database does. */
export const leadColumnName = (column: string) => names[column] ?? column.replaceAll("_", " ");
