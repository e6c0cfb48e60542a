import { expect, test } from "vitest";

import { followUpMailPage } from "../../../app/content/desk/follow-up-mail.ts";
import { filled, textOf } from "../../support/pages/document.ts";
import { startLeadDesk, UNKNOWN } from "../../support/people/lead-desk.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const PAGE = "/app/desk/leads/mail";
const desk = shared(startLeadDesk);

const isWanted = async (id: string) => {
  const { data } = await desk.operator
    .from("follow_up_mails")
    .select("is_wanted, stop_key")
    .eq("user_id", id);
  return data?.[0] as { is_wanted: boolean; stop_key: string } | undefined;
};

const day = (days: number) => new Date(Date.now() + days * 864e5).toISOString().slice(0, 10);

test("reminders are turned off and on by those who work with leads, in their time zone", async () => {
  const cookie = `${desk.grace.cookie}; time-zone=America/Sao_Paulo`;
  const grace = { ...desk.grace, cookie };
  const save = async (change: Record<string, string | undefined>) => {
    const form = { ...filled(await desk.open(PAGE, grace), followUpMailPage.save), ...change };
    const sent = Object.entries(form).filter(([, value]) => value !== undefined);
    return desk.pageAfter(
      await desk.post(PAGE, Object.fromEntries(sent) as Record<string, string>, grace),
      grace,
    );
  };
  const later = { what: "Call", due_on: day(9), due_time: "14:30" };
  await desk.add({ owner: grace.id, follow_up: day(-1), next_step: "Write", tasks: [later] });
  const on = textOf(await desk.open(PAGE, grace));
  expect(on).toMatch(/7:00: 1 task/);
  expect(on).toMatch(/11:30: Call, Ada Lovelace/);
  expect(textOf(await save({ hour: "9" }))).toMatch(/9:00: 1 task/);
  const timed = textOf(await save({ morning: undefined }));
  expect(timed).not.toMatch(/9:00: 1 task/);
  expect(timed).toMatch(/11:30: Call, Ada Lovelace/);
  const off = await save({ timed: undefined });
  expect(textOf(off)).not.toContain(followUpMailPage.next);
  expect(textOf(off)).toContain(followUpMailPage.zone("America/Sao Paulo"));
  expect(await isWanted(desk.grace.id)).toMatchObject({ is_wanted: false });
  expect(textOf(await save({ morning: "on" }))).toMatch(/9:00: 1 task/);
  expect(await isWanted(desk.grace.id)).toMatchObject({ is_wanted: true });
  const abroad = { ...desk.grace, cookie: `${desk.grace.cookie}; time-zone=Europe/Lisbon` };
  expect(textOf(await desk.open(PAGE, abroad))).toContain(followUpMailPage.zone("Europe/Lisbon"));
  expect((await desk.visit(PAGE, desk.editor)).status).toBe(403);
});

test("a mail's link stops reminders without a sign-in, once its button is pressed", async () => {
  await desk.linus.client
    .rpc("choose_follow_up_mail", { morning: true, timed: true })
    .throwOnError();
  const mail = await isWanted(desk.linus.id);
  const path = `/follow-up-mail/${mail?.stop_key}`;
  const page = await desk.visit(path);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  const form = filled(await mainOf(page, 200), "Stop reminders");
  expect(await isWanted(desk.linus.id)).toMatchObject({ is_wanted: true });
  expect(textOf(await mainOf(await desk.post(path, form), 200))).toContain("are stopped");
  expect(await isWanted(desk.linus.id)).toMatchObject({ is_wanted: false });
  for (const key of [UNKNOWN, "x"]) {
    const unknown = await desk.post(`/follow-up-mail/${key}`, form);
    expect(textOf(await mainOf(unknown, 404))).toContain("not one of ours");
  }
});
