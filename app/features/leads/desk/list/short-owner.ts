import { hostOf } from "~/lib/validation/email-address";

/** How an owner is called among these members: by the part of the address before @ where all share one domain. */
export function shortOwner(address: string, members: readonly string[]): string {
  const host = hostOf(address);
  const isShared = host && members.every((member) => hostOf(member) === host);
  return isShared ? address.slice(0, -host.length - 1) : address;
}
