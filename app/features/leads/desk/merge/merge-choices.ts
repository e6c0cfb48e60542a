import { noMessages } from "~/content/desk/lead-entry";

/** Columns of which the one or the other value stays, as is chosen. */
export const choosable = [
  "full_name",
  "email",
  "company",
  "company_domain",
  "company_size",
  "messaging_contact",
  "message",
  "plan",
  "licenses",
  "best_time",
  "language",
  "owner",
  "amount",
  "state",
] as const;

/** The name of the choice between the two values of a column. */
export const takeName = (column: string) => `take_${column}`;

/** Whether a colleague added the lead without a message. */
export const isNoMessage = (message: string) => Object.values(noMessages).includes(message);
