import { beforeEach, expect, test } from "vitest";

import { leadColumnName } from "../../../app/content/desk/lead-columns.ts";
import { leadEntryCopy } from "../../../app/content/desk/lead-entry.ts";
import { leadPageCopy } from "../../../app/content/desk/leads.ts";
import { filled, hrefsIn, textOf, textsIn } from "../../support/pages/document.ts";
import {
  BIN,
  choose,
  CSV,
  historyOf,
  LIST,
  namesIn,
  startLeadDesk,
} from "../../support/people/lead-desk.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const { correct, problems } = leadEntryCopy;
const desk = shared(startLeadDesk);
beforeEach(() => desk.empty());

/** The form that corrects a lead, sent with these values; a value that is null is not sent. */
async function corrected(id: string, typed: Record<string, string | null>) {
  const path = `${LIST}/${id}/correct`;
  const form = Object.entries({ ...filled(await desk.open(path), correct.submit), ...typed });
  const sent = form.filter((field): field is [string, string] => field[1] !== null);
  return desk.post(path, Object.fromEntries(sent), desk.grace);
}

const requestsOf = (page: Element) => {
  const title = [...page.querySelectorAll("h2")].find(
    (one) => textOf(one) === leadPageCopy.others.person,
  );
  return title?.parentElement ? textsIn(title.parentElement, "li a:not([href*=merge])") : [];
};

test("a corrected address is kept beside the new one, where calls, searches and requests of the person find it", async () => {
  const id = await desk.add({
    full_name: "Ada",
    email: "ada@old.example",
    // Not as the site writes numbers, and no correction.
    messaging_contact: "+55 11 91010-1013",
  });
  const later = await desk.add({ full_name: "Ada L.", email: "ada@old.example" });
  const page = await desk.pageAfter(
    await corrected(id, { email: "ada@new.example", other_contacts: "+44 20 7946 0001" }),
    desk.grace,
  );
  expect(hrefsIn(page, "dd a")).toEqual(
    expect.arrayContaining([
      "mailto:ada@new.example",
      "tel:+442079460001",
      "mailto:ada@old.example",
    ]),
  );
  expect(historyOf(page)[0]).toContain(
    `corrected ${leadColumnName("email")}, ${leadColumnName("other_contacts")}`,
  );
  for (const words of ["ada@old.example", "20 7946 0001"])
    expect(namesIn(await desk.open(`${LIST}?${new URLSearchParams({ q: words })}`))).toContain(
      "Ada",
    );
  expect(requestsOf(page)).toEqual(["Ada L."]);
  expect(requestsOf(await desk.open(`${LIST}/${later}`))).toEqual(["Ada"]);
  const same = await desk.visit(`${LIST}/same?email=ada@old.example`, desk.grace);
  expect(await same.text()).toContain(id);
  const file = await (await desk.visit(CSV, desk.grace)).text();
  expect(file).toContain("+44 20 7946 0001\nada@old.example");
});

test("an old address is gone if its box is not checked, and a line that is no contact is refused", async () => {
  const id = await desk.add({ full_name: "Ada", email: "ada@old.example" });
  const typed = { email: "ada@new.example", keep_old: null };
  const refused = await mainOf(await corrected(id, { ...typed, other_contacts: "by post" }), 422);
  expect(textOf(refused.querySelector("[role=alert]"))).toContain("by post");
  expect(filled(refused, correct.submit)).toMatchObject({
    email: "ada@new.example",
    other_contacts: "by post",
  });
  expect(filled(refused, correct.submit)).not.toHaveProperty("keep_old");
  const page = await desk.pageAfter(await corrected(id, typed), desk.grace);
  expect(textOf(page)).not.toContain("ada@old.example");
  expect(textOf(await mainOf(await corrected(id, {}), 422))).toContain(problems.nothing);
});

test("a lead that was merged and then erased is no longer named by the other", async () => {
  const kept = await desk.add({ full_name: "Ada Lovelace", email: "ada@engine.example" });
  const gone = await desk.add({ full_name: "Grandma", email: "ada@home.example", message: "Old." });
  const path = `${LIST}/${kept}/merge?with=${gone}`;
  await desk.post(path, filled(await desk.open(path), "Merge into this lead"), desk.grace);
  const page = () => desk.open(`${LIST}/${kept}`);
  expect(hrefsIn(await page(), "dd a")).toContain("mailto:ada@home.example");
  expect(hrefsIn(await page(), `a[href='${LIST}/${gone}']`)).toHaveLength(1);
  const bin = await desk.open(BIN);
  const form = { ...filled(bin, "Delete for good"), ...choose(bin, "Grandma") };
  const asked = await mainOf(await desk.post(BIN, form, desk.grace), 200);
  await desk.post(BIN, filled(asked, "Delete it for good"), desk.grace);
  const after = await page();
  expect(textOf(after)).not.toContain("Grandma");
  expect(namesIn(await desk.open(`${LIST}?q=grandma`))).toEqual([]);
  const history = historyOf(after).join("\n");
  expect(history).toContain(leadPageCopy.events.merged(leadPageCopy.deletedLead));
  expect(history).toContain(leadPageCopy.events.mergedFrom(leadPageCopy.deletedLead));
  expect(hrefsIn(after, `a[href='${LIST}/${gone}']`)).toEqual([]);
});
