import { describe, expect, it } from "vitest";

import type { FormValues } from "~/lib/forms/form-values";

import { buttonsOf } from "../engine/buttons";
import type { SessionButton } from "../engine/buttons";
import type { WorkshopDocument } from "../engine/document";
import { fingerprintOf } from "../engine/read-answer";
import { firstOpen, questionAt, RESULT, takeAnswer, valuesFor } from "../engine/session";
import type { Framework } from "./framework";
import { framework as canvas } from "./lean-canvas/framework";
import { framework as market } from "./market-size/framework";
import { framework as ranking } from "./opportunity-ranking/framework";
import { framework as rice } from "./rice-prioritization/framework";

const MOST_PRESSES = 20;

const range = { low: "1", likely: "2", high: "3", source: "" };

/** The shortest answers that are accepted, by the question's key in the copy. Some are weak, some are not. */
const shortest: Record<string, FormValues> = {
  job: { job: "a" },
  people: { people: "a", interviews: "0" },
  goal: { goal: "a" },
  outcome: { statement: "a", importance: "1", satisfaction: "1" },
  idea: { idea: "a" },
  test: { test: "a", threshold: "a", ifItFails: "a" },
  name: { name: "a" },
  product: { product: "a", currency: "€" },
  segment: { name: "everyone", ...range },
  price: range,
  serviceable: range,
  share: range,
  check: { check: "a", threshold: "a" },
  unit: { unit: "a" },
  initiative: { name: "a", reach: "1", impact: "1" },
  confidence: { confidence: "100", evidence: "", effort: "0.1" },
};
const belief = { text: "everyone", evidence: "leap", source: "", impact: "1" };

type Refused = { values: FormValues; isShort: boolean };

/** What a visitor sees: a question, perhaps with an objection to the last answer. */
type Screen = { document: WorkshopDocument; place: string; refused: Refused | null };

function buttonsAt(framework: Framework, { document, place, refused }: Screen) {
  const question = questionAt(framework, document, place);
  if (!question) throw new Error(`There is no question ${place}`);
  const buttons = buttonsOf(framework, document, question, {
    isWeak: refused !== null,
    isShort: refused?.isShort ?? false,
    exit: refused?.values["next"] ?? refused?.values["kept"],
  });
  const { values } = valuesFor(framework, document, question);
  const isFilled = Object.values(values).some(Boolean);
  return { buttons, typed: isFilled ? values : (shortest[question.copy] ?? belief) };
}

/** The screen after a button, with the fields as they are filled in, or else with the shortest answer. */
function press(framework: Framework, screen: Screen, chosen: SessionButton): Screen {
  const { document, place, refused } = screen;
  const { typed } = buttonsAt(framework, screen);
  if (chosen.name === "intent" && chosen.value.startsWith("go:"))
    return { document, place: chosen.value.slice("go:".length), refused: null };
  if (chosen.name === "intent") {
    const rest = questionAt(framework, document, place)?.without?.() ?? document;
    return { document: rest, place: firstOpen(framework, rest), refused: null };
  }
  const values: FormValues = {
    ...(refused?.values ?? typed),
    ...(refused && {
      kept: refused.values["next"] ?? "done",
      refused: fingerprintOf(refused.values),
    }),
    [chosen.name]: chosen.value,
  };
  const taken = takeAnswer(framework, document, place, values);
  if (taken.status === "accepted")
    return { document: taken.document, place: taken.next, refused: null };
  if (taken.status !== "weak") throw new Error(`${place}: ${JSON.stringify(taken)}`);
  return { document, place, refused: { values, isShort: taken.isShort } };
}

/** The screens until the document, if the visitor always presses the first button. */
function walk(framework: Framework, from: Screen): Screen[] {
  const screens: Screen[] = [];
  for (let screen = from; screen.place !== RESULT;) {
    screens.push(screen);
    const [first] = buttonsAt(framework, screen).buttons;
    if (!first || screens.length > MOST_PRESSES)
      throw new Error(`No end: ${screens.map(({ place }) => place).join(", ")}`);
    screen = press(framework, screen, first);
  }
  return screens;
}

const all = [ranking, canvas, market, rice] as unknown as Framework[];

describe.each(
  all.flatMap((framework) =>
    [true, false].map((example) => ({ framework, example, slug: framework.copy.slug })),
  ),
)("$slug, in the example: $example", ({ framework, example }) => {
  const document = { ...framework.empty, example };
  const start: Screen = { document, place: firstOpen(framework, document), refused: null };

  it("leads to the document if the visitor always presses the first button", () => {
    expect(walk(framework, start).length).toBeGreaterThan(3);
  });

  it("leads there also after any other button of any screen", () => {
    for (const screen of walk(framework, start))
      for (const button of buttonsAt(framework, screen).buttons)
        walk(framework, press(framework, screen, button));
  });
});
