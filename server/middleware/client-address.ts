import { isIP } from "node:net";
import type { Request } from "express";

/** The first groups of an IPv6 address, in one spelling. */
function firstGroups(address: string, count: number): string {
  const [head = "", tail] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = (tail ?? "").split(":").filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: gap }, () => "0"), ...back];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/**
 * The client's address: the forwarded one as far as `trust proxy` allows, else that of the connection.
 */
export function addressOf(request: Request): string | undefined {
  const candidates = [request.ip, request.socket.remoteAddress];
  const address = candidates.find((text) => isIP(text ?? "") !== 0);
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address ?? "")?.[1] ?? address;
}

/** The key that counts a client's requests: the IPv4 address, or the /64 network of an IPv6 address. */
export function clientAddress(request: Request): string {
  const address = addressOf(request) ?? "unknown";
  return isIP(address) === 6 ? firstGroups(address, 4) : address;
}

/** The /24 network around an IPv4 address, or the /48 network around an IPv6 address. */
export function surroundingNetwork(address = "unknown"): string {
  return isIP(address) === 6 ? firstGroups(address, 3) : address.split(".").slice(0, 3).join(".");
}
