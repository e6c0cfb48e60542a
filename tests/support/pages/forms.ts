import type { Locator, Page } from "playwright";

import { operator } from "../people/operator.ts";
import type { ScriptMode } from "./chromium.ts";

/**
 * Waits until scripts have removed the error summary of a corrected form, which moves its button: a
 * click at that moment would miss it. Without scripts the summary stays until the form is sent.
 */
export async function errorsRemoved(page: Page, mode: ScriptMode = "with scripts"): Promise<void> {
  if (mode === "without scripts") return;
  await page.getByRole("heading", { name: "There is a problem" }).waitFor({ state: "hidden" });
}

/** What `fillContactForm` types, as the form sends it, but for the address. */
export const typedContact = {
  full_name: "Ada Lovelace",
  company_size: "501-2000",
  messaging_contact: "+55 11 91234 5678",
  message: "Tell me about the demo.\n\n  In three lines.",
};

export async function fillContactForm(page: Page, email: string): Promise<void> {
  await page.getByLabel("Full name").fill(typedContact.full_name);
  await page.getByLabel("Corporate email").fill(email);
  await page.getByLabel("Employees").selectOption(typedContact.company_size);
  await page.getByLabel("Messaging contact").fill("5511912345678");
  await page.getByLabel("Message", { exact: true }).fill(typedContact.message);
}

/** What the contact form would send now. */
export function contactValues(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("form[action='/contact']");
    return Object.fromEntries(new FormData(form ?? undefined));
  });
}

/** Fills in the form for a subscription, on its page or in its dialog. */
export async function fillSubscription(place: Page | Locator, email: string): Promise<void> {
  await place.getByLabel("Company name").fill("Analytical Engines");
  await place.getByLabel("Full name").fill("Ada Lovelace");
  await place.getByLabel("Corporate email").fill(email);
  await place.getByLabel("Company size").selectOption("11-50");
  await place.getByLabel("WhatsApp/iMessage number").fill("+55 11 91234 5678");
  await place.getByLabel("Number of licenses").fill("5");
  await place.getByLabel("Best time to contact").fill("Weekdays 2-5pm EST");
}

/** Fills in a text field, chooses an option, or checks a box, whose value is its own. */
export async function setField(field: Locator, value: string): Promise<void> {
  const kind = await field.evaluate((element) => [element.localName, element.getAttribute("type")]);
  if (kind[0] === "select") await field.selectOption(value);
  else if (kind[1] === "radio") await field.check();
  else await field.fill(value);
}

/** The requests of an address that were stored. */
export async function leadsOf(email: string): Promise<Record<string, unknown>[]> {
  const leads = operator.from("contact_submissions").select("*").eq("email", email);
  return (await leads.throwOnError()).data;
}

/** The addresses of the forms that a page sends from here on. */
export function countPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  return posts;
}
