type Conditions = Record<"source" | "campaign" | "plan" | "language", string | null>;

/** Whether a rule is for all leads that no other one fits. */
export const isForOthers = ({ source, campaign, plan, language }: Conditions) =>
  (source ?? campaign ?? plan ?? language) === null;

/** Whether all owners of a rule have left. */
export const isSkipped = ({ owners }: { owners: readonly { is_active: boolean }[] }) =>
  !owners.some(({ is_active }) => is_active);

const OWNER = "owner-";

/** Name of the field that makes a colleague an owner. */
export const ownerField = (id: string) => OWNER + id;

/** The colleague whom a field makes an owner; "" for another field. */
export const ownerIn = (name: string) => (name.startsWith(OWNER) ? name.slice(OWNER.length) : "");
