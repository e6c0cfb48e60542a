import { writeFileSync } from "node:fs";

import { newStaff } from "../../tests/support/staff.ts";
import { BenchError, print, sleep, table } from "../lib/harness.ts";
import { generateLeads } from "../lib/leads.ts";
import { residentMegabytes } from "../lib/machine.ts";
import { startSite } from "../lib/servers.ts";
import { insertGenerated, startSupabase } from "../lib/supabase.ts";
import { phonePhoto, refusedFiles, sendPicture } from "../lib/uploads.ts";

const REST_MS = 30_000;
const REFUSED = 10;
const PHOTOS = 20;
const PHOTOS_AT_ONCE = 2;

async function downloadLeads(origin: string, cookie: string, count: number): Promise<void> {
  const response = await fetch(`${origin}/app/desk/leads.csv`, { headers: { cookie } });
  const rows = (await response.text()).split("\n").length - 2;
  if (rows !== count) throw new BenchError(`The file has ${rows} leads.`);
}

/** `[leads]`: resident memory before, at the peak of and after uploads and the export of the leads. */
export async function measureMemory(leads = 50_000): Promise<void> {
  const supabase = await startSupabase();
  await insertGenerated(supabase.operator, "contact_submissions", generateLeads, leads);
  const { cookie } = await newStaff(supabase.keys, ["editor", "sales"]);
  const { origin, pid } = await startSite(supabase);
  const pids = [pid, supabase.pid];
  const now = () => pids.map((each) => residentMegabytes(each).now);

  const rows: (string | number)[][] = [];
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const before = now();
    // Makes the present memory the peak (proc(5)).
    for (const each of pids) writeFileSync(`/proc/${each}/clear_refs`, "5");
    await work();
    const peaks = pids.map((each) => residentMegabytes(each).peak);
    await sleep(REST_MS);
    const after = now();
    const cells = pids.flatMap((_pid, at) => [before[at], peaks[at], after[at]]);
    rows.push([name, ...cells.map((cell) => Math.round(cell ?? Number.NaN))]);
  };

  const upload = async (file: Buffer<ArrayBuffer>, expected: (number | null)[], tail?: string) => {
    const status = await sendPicture(origin, cookie, file, tail);
    if (!expected.includes(status)) throw new BenchError(`An upload got the status ${status}.`);
  };
  const photo = await phonePhoto();
  await measure("a first photo", () => upload(photo, [303]));
  for (const [name, file] of Object.entries(await refusedFiles())) {
    await measure(`${REFUSED} refused: ${name}`, async () => {
      // The site may hang up before the whole file is sent.
      for (let count = 0; count < REFUSED; count += 1) await upload(file, [413, 422, null]);
    });
  }
  await measure(`${PHOTOS} photos, ${PHOTOS_AT_ONCE} at a time`, async () => {
    for (let count = 0; count < PHOTOS; count += PHOTOS_AT_ONCE) {
      const pair = Array.from({ length: PHOTOS_AT_ONCE }, (_none, at) => `${count + at}`);
      // A busy machine may have no time for the second one.
      await Promise.all(pair.map((tail) => upload(photo, [303, 503], tail)));
    }
  });
  await measure(`export of ${leads} leads`, () => downloadLeads(origin, cookie, leads));

  print(`Resident megabytes before, at the peak, and ${REST_MS / 1000} s after.\n`);
  const times = ["before", "peak", "after"];
  const heads = ["site", "Supabase"].flatMap((name) => times.map((time) => `${name} ${time}`));
  print(table(["desk", ...heads], rows));
}
