import { json, redirect } from "@remix-run/node";
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { Tree } from "../tree";

export const handle = { page: "contact" };

const lead = z.object({
  full_name: z.string().trim().min(1).max(200),
  email: z.email(),
  company_size: z.string().min(1).max(20),
  messaging_contact: z.string().trim().max(100).default(""),
  message: z.string().trim().min(1).max(5000),
});

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const parsed = lead.safeParse(Object.fromEntries(form));
  if (!parsed.success) return json(z.flattenError(parsed.error), 422);
  const stored = await fetch(`${process.env.SERVICE_URL}/rest/v1/contact_submissions`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify([parsed.data]),
  });
  await stored.text();
  return stored.ok ? redirect("/contact?sent=1", 303) : json({ failed: true }, 503);
}

export default function Contact() {
  return <Tree page="contact" part="body" />;
}
