import { afterAll, describe, expect, inject, test } from "vitest";

import { PASSWORD } from "../support/people/account.ts";
import { engines } from "../support/engines/engines.ts";
import { arrive } from "../support/engines/person.ts";
import { leadsOf } from "../support/pages/forms.ts";
import { mailedLinkTo } from "../support/servers/mailbox.ts";
import { newAddress } from "../support/people/visitor.ts";

const { siteUrl, mailUrl } = inject("product");

/** What the page asks: the question, and whether it objects to an answer; "result" at the end. */
function step(): string {
  if (document.querySelector("[data-step=result]")) return "result";
  const at = document.querySelector<HTMLInputElement>("#question [name=at]")?.value ?? "";
  return document.querySelector("button[name=guess]") ? `${at}, an objection` : at;
}

const firstButton = () =>
  document.querySelector("#question form button")?.textContent?.trim() ?? "";

describe.each(engines)("in $name", (engine) => {
  afterAll(() => engine.quit());

  test("the contact form is corrected, sent and stored", async () => {
    const email = newAddress();
    const person = await arrive(engine, siteUrl, "consent=denied");
    await person.open("/contact");
    await person.fill("Full name", "Ada Lovelace");
    await person.fill("Corporate email", "ada@gmail.com");
    await person.choose("Employees", "501");
    await person.fill("Messaging contact", "5511912345678");
    await person.fill("Message", "Tell me about the demo.\n\n  In three lines.");
    await person.click("button", "Send message");
    await person.reads("There is a problem");
    await person.fill("Corporate email", email);
    await person.click("button", "Send message");
    await person.reads("Thank You! Your submission has been received.");
    const [lead] = await leadsOf(email);
    expect(lead).toMatchObject({
      full_name: "Ada Lovelace",
      company_size: "501-2000",
      messaging_contact: "+55 11 91234 5678",
      message: "Tell me about the demo.\n\n  In three lines.",
    });
    await person.isContent();
  });

  test("a visitor signs up, confirms by mail, reaches the app and signs out", async () => {
    const email = newAddress();
    const person = await arrive(engine, siteUrl, "consent=denied");
    await person.open("/auth/signup");
    await person.fill("Email", email);
    await person.fill("Password", PASSWORD);
    await person.fill("Confirm password", PASSWORD);
    await person.click("button", "Create account");
    await person.reads("Check your inbox");
    await person.comesTo("/");
    const { pathname, search } = new URL(await mailedLinkTo(mailUrl, email));
    await person.open(pathname + search);
    await person.click("button", "Confirm my email");
    await person.comesTo("/app");
    await person.look({ kind: "heading", name: "Welcome" });
    await person.click("button", "Sign out", "header");
    await person.comesTo("/");
    await person.look({ kind: "link", name: "Sign in", within: "header" });
    await person.isContent();
  });

  test("a session of the workshop ends with its document and its files", async () => {
    const person = await arrive(engine, siteUrl, "consent=denied");
    await person.open("/workshop/opportunity-ranking");
    await person.click("button", "Start with the Lexa example");
    await person.look({ kind: "heading", name: "What are your customers trying to get done?" });
    for (let at = await person.evaluate(step); at !== "result"; at = await person.evaluate(step)) {
      await person.click("button", await person.evaluate(firstButton), "#question");
      await person.changes(step, at);
    }
    await person.reads("Your document is complete");
    await person.click("summary", "Other formats");
    for (const [label, file] of [
      ["Download Markdown", "opportunity-ranking.md"],
      ["Download CSV", "opportunity-ranking.csv"],
      ["Figure as SVG", "opportunity-ranking.svg"],
      ["Figure as PNG", "opportunity-ranking.png"],
    ] as const) {
      await person.click("button", label);
      expect(await person.gets(file)).toBeGreaterThan(200);
    }
    await person.isContent();
  });
});
