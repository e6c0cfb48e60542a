const OWNER = "owner-";

/** Name of the field that makes a colleague an owner. */
export const ownerField = (id: string) => OWNER + id;

/** The colleague whom a field makes an owner; "" for another field. */
export const ownerIn = (name: string) => (name.startsWith(OWNER) ? name.slice(OWNER.length) : "");
