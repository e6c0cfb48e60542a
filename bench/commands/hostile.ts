import { median, onEnd, print, sleep, table } from "../lib/harness.ts";
import { startSite } from "../lib/servers.ts";
import { startSupabase } from "../lib/supabase.ts";

const plain = {
  full_name: "Ada Lovelace",
  email: "ada@engine.example",
  company_size: "11-50",
  messaging_contact: "+55 11 91234 5678",
  message: "Plain words",
};

/** Texts of this many repetitions, whose units patterns with nested or adjacent repetitions try again and again. */
const units = [
  "1",
  " (1",
  "a.",
  "a-",
  "/?a",
  "*a_ b",
  " \t",
  "!",
  "]( ",
  "<a ",
  "e\u0301",
  "@",
  "eyJ-",
];
const ends = ["", "1)", "!", "x", "\0", "@a.b"];

function hostileText(nth: number): string {
  const unit = units[nth % units.length] ?? "";
  const end = ends[nth % ends.length] ?? "";
  const start = nth % 2 ? "+55" : "";
  return start + unit.repeat(1 + ((nth * 37) % 1500)) + end;
}

/** Public forms, each with the fields that it reads. */
const forms: [path: string, fields: Record<string, string>][] = [
  ["/contact", plain],
  ["/auth/subscribe", plain],
  ["/auth/login", { intent: "sign-in", email: plain.email, password: "Long-Enough-7" }],
  ["/auth/signup", { intent: "sign-up", email: plain.email, password: "Long-Enough-7" }],
  ["/auth/forgot-password", { email: plain.email }],
];

async function timed(work: () => Promise<Response>): Promise<number> {
  const before = performance.now();
  const answer = await work();
  await answer.arrayBuffer();
  return performance.now() - before;
}

/** `[posts]`, 10,000 by default: hostile texts to the public forms, beside plain ones, with `/livez` asked meanwhile. */
export async function measureHostile([posts = "10000"]: string[]): Promise<void> {
  const { origin } = await startSite(await startSupabase());
  const lives: number[] = [];
  const over = new AbortController();
  onEnd(() => over.abort());
  const post = (path: string, fields: Record<string, string>) =>
    timed(() =>
      fetch(origin + path, {
        method: "POST",
        body: new URLSearchParams(fields),
        redirect: "manual",
      }),
    );
  async function askLives(): Promise<void> {
    while (!over.signal.aborted) {
      lives.push(await timed(() => fetch(`${origin}/livez`)));
      await sleep(5);
    }
  }
  const asking = askLives();
  const rows: string[][] = [];
  const share = Math.ceil(Number(posts) / forms.length);
  for (const [path, fields] of forms) {
    const plains: number[] = [];
    const hostiles: number[] = [];
    const names = Object.keys(fields).filter((name) => name !== "intent");
    for (let nth = 0; nth < share; nth += 1) {
      if (nth % 20 === 0) plains.push(await post(path, fields));
      const name = names[nth % names.length] ?? "";
      hostiles.push(await post(path, { ...fields, [name]: hostileText(nth) }));
    }
    const figures = [plains, hostiles].flatMap((all) => [median(all), Math.max(...all)]);
    rows.push([`${path} ${fields.intent ?? ""}`.trim(), ...figures.map((ms) => ms.toFixed(0))]);
  }
  over.abort();
  await asking;
  print(`Milliseconds of ${share} hostile posts to each form, one field at a time.\n`);
  print(table(["form", "plain: median", "longest", "hostile: median", "longest"], rows));
  print(`\nLongest /livez meanwhile: ${Math.max(...lives).toFixed(0)} ms`);
}
