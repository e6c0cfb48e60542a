import { hostOf } from "../validation/email-address";

/** An address at the reader's own domain without the domain, any other address whole: no two people read alike. */
export function shortAddress(address: string, reader: string): string {
  const host = hostOf(address);
  return host && host === hostOf(reader) ? address.slice(0, -host.length - 1) : address;
}
