import { isIP } from "node:net";
import type { Request } from "express";

/** The part of an IPv6 address that one customer of a network has to himself. */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = (tail ?? "").split(":").filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: gap }, () => "0"), ...back];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/**
 * Whom to count a request for: the IPv4 address, or the /64 network of an IPv6 address. A
 * forwarded address is believed as far as the trust proxy setting goes, and only if it is one.
 */
export function clientAddress(request: Request): string {
  const candidates = [request.ip, request.socket.remoteAddress];
  const address = candidates.find((text) => isIP(text ?? "") !== 0) ?? "unknown";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIP(address) === 6 ? networkOf(address) : address;
}
