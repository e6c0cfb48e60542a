import { redirect } from "next/navigation";
import { z } from "zod";

const lead = z.object({
  full_name: z.string().trim().min(1).max(200),
  email: z.email(),
  company_size: z.string().min(1).max(20),
  messaging_contact: z.string().trim().max(100).default(""),
  message: z.string().trim().min(1).max(5000),
});

/** The way that the framework recommends, which works without scripts. */
async function send(form) {
  "use server";
  const parsed = lead.safeParse({
    full_name: form.get("full_name"),
    email: form.get("email"),
    company_size: form.get("company_size"),
    message: form.get("message"),
  });
  if (!parsed.success) redirect("/form?wrong=1");
  const stored = await fetch(`${process.env.SERVICE_URL}/rest/v1/contact_submissions`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify([parsed.data]),
  });
  await stored.text();
  redirect(stored.ok ? "/thanks" : "/form?failed=1");
}

export default function Form() {
  return (
    <form action={send}>
      <input name="full_name" />
      <input name="email" />
      <input name="company_size" />
      <textarea name="message" />
      <button>Send</button>
    </form>
  );
}
