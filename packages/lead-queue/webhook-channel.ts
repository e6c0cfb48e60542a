import { createHmac } from "node:crypto";

import { postJson } from "./post-json.ts";
import type { Channel, QueuedLead } from "./types.ts";

export type WebhookOptions<Lead> = {
  url: string;
  /** The signing key: base64 after `whsec_`, or any other text, whose bytes are the key. */
  secret: string;
  /** Fields that the receiver gets beside those of the lead. */
  addTo?: (lead: Lead) => Record<string, unknown>;
  timeoutMs?: number;
  now?: () => Date;
};

const TIMEOUT_MS = 10_000;
const PREFIX = "whsec_";

function keyOf(secret: string): Buffer {
  return secret.startsWith(PREFIX)
    ? Buffer.from(secret.slice(PREFIX.length), "base64")
    : Buffer.from(secret);
}

/**
 * Posts each lead to an address, signed as Standard Webhooks specifies
 * (https://www.standardwebhooks.com). A reply other than 2xx, such as a redirect, is a failure.
 */
export function createWebhookChannel<Lead extends QueuedLead>(
  options: WebhookOptions<Lead>,
): Channel<Lead> {
  const { url, secret, addTo, timeoutMs = TIMEOUT_MS, now = () => new Date() } = options;
  const key = keyOf(secret);

  return {
    name: "webhook",
    async deliver(lead, signal) {
      const time = now();
      const id = lead.idempotency_key;
      const timestamp = String(Math.floor(time.getTime() / 1000));
      const body = JSON.stringify({
        type: "lead.created",
        id,
        timestamp: time.toISOString(),
        data: { ...lead, ...addTo?.(lead) },
      });
      const signature = createHmac("sha256", key)
        .update(`${id}.${timestamp}.${body}`)
        .digest("base64");
      await postJson(url, {
        receiver: "The webhook",
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        headers: {
          "webhook-id": id,
          "webhook-timestamp": timestamp,
          "webhook-signature": `v1,${signature}`,
        },
        body,
      });
    },
  };
}
