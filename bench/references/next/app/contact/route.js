import { z } from "zod";

const lead = z.object({
  full_name: z.string().trim().min(1).max(200),
  email: z.email(),
  company_size: z.string().min(1).max(20),
  messaging_contact: z.string().trim().max(100).default(""),
  message: z.string().trim().min(1).max(5000),
});

/** The leanest way that the framework has for a form: no page, no action, no rendering. */
export async function POST(request) {
  const form = await request.formData();
  const parsed = lead.safeParse(Object.fromEntries(form));
  if (!parsed.success) return Response.json(z.flattenError(parsed.error), { status: 422 });
  const stored = await fetch(`${process.env.SERVICE_URL}/rest/v1/contact_submissions`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify([parsed.data]),
  });
  await stored.text();
  return stored.ok
    ? new Response(null, { status: 303, headers: { Location: "/thanks" } })
    : Response.json({ failed: true }, { status: 503 });
}
