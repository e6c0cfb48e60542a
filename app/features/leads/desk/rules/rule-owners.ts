type Conditions = Record<"source" | "campaign" | "plan" | "language", string | null>;

/** Whether a rule is for all leads that no other one fits. */
export const isForOthers = ({ source, campaign, plan, language }: Conditions) =>
  (source ?? campaign ?? plan ?? language) === null;

const OWNER = "owner-";

/** Name of the field that makes a colleague an owner. */
export const ownerField = (id: string) => OWNER + id;

/** The colleague whom a field makes an owner; "" for another field. */
export const ownerIn = (name: string) => (name.startsWith(OWNER) ? name.slice(OWNER.length) : "");
