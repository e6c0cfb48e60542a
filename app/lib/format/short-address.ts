import { hostOf } from "../validation/email-address";

/** How a reader calls a colleague: by the part before @ of an address at the reader's own domain, which nobody else has there. */
export function shortAddress(address: string, reader: string): string {
  const host = hostOf(address);
  return host && host === hostOf(reader) ? address.slice(0, -host.length - 1) : address;
}
