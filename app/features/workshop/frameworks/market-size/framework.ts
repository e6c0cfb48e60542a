import {
  marketCopy as copy,
  marketLists as listLabels,
  marketObjections as objections,
  marketProblems,
  marketQuestions as questionCopy,
} from "~/content/workshop/market-size";
import type { ObjectionCopy } from "~/content/workshop/types";

import { askTexts } from "../../engine/ask-once";
import { limits } from "../../engine/limits";
import type { AnswerReader } from "../../engine/read-answer";
import { withRest } from "../../engine/session";
import type { Question } from "../../engine/session";
import { citesForecast, objectToMeasure, namesEverybody } from "../../engine/weak-words";
import type { Framework } from "../framework";
import { assumptionNames, emptyMarketSize } from "./engine";
import type { AssumptionName } from "./engine";
import { marketExample } from "./example";
import { marketReport as report } from "./report";
import type { Assumption, MarketSize, Segment } from "./schema";

const blankSegment: Segment = {
  name: "",
  customers: null,
  price: null,
  serviceable: null,
  share: null,
};

/** The question that asks for an assumption; the first one of a segment also asks for its name. */
const idOf = (name: AssumptionName) => (name === "customers" ? "segment" : name);

function readAssumption(reader: AnswerReader, name: AssumptionName): Assumption {
  const rules = { most: limits.assumptions[name] };
  const low = reader.readNumber("low", rules);
  const likely = reader.readNumber("likely", rules);
  const high = reader.readNumber("high", rules);
  if (!reader.hasErrors && (low > likely || likely > high))
    reader.errors["likely"] = marketProblems.order;
  return { low, likely, high, source: reader.line("source", { isOptional: true }), guess: false };
}

function objectTo(name: AssumptionName, given: Assumption): ObjectionCopy | null {
  const { low, likely, high, source } = given;
  if (name === "serviceable" && low >= 100) return objections.allOfThem;
  if (name === "share" && likely === 1 && source === "") return objections.onePercent;
  if (source === "") return low === high ? objections.noRange : objections.noSource;
  return name === "customers" && citesForecast(source) ? objections.analyst : null;
}

type Place = { document: MarketSize; segment: Segment; index: number };

function assumptionAt({ document, segment, index }: Place, name: AssumptionName) {
  const given = segment[name];
  const isNamed = name === "customers";
  const { segments } = document;
  const numbers = given && {
    low: String(given.low),
    likely: String(given.likely),
    high: String(given.high),
    source: given.source,
  };
  const question: Question<MarketSize> = {
    id: `${idOf(name)}-${index + 1}`,
    copy: idOf(name),
    values: numbers && isNamed ? { name: segment.name, ...numbers } : numbers,
    ...(isNamed && !numbers && segment.name && { known: { name: segment.name } }),
    read(reader) {
      const title = isNamed ? reader.line("name", { max: limits.name }) : segment.name;
      const answer = readAssumption(reader, name);
      const tooWide = isNamed && namesEverybody(title) ? objections.everybody : null;
      return {
        objection: tooWide ?? objectTo(name, answer),
        apply(guess) {
          const changed = { ...segment, name: title, [name]: { ...answer, guess } };
          return { ...document, segments: segments.toSpliced(index, 1, changed) };
        },
      };
    },
  };
  if (name === "share") {
    const next = index + 1 < limits.segments ? `segment-${index + 2}` : null;
    const isLast = index >= segments.length - 1;
    const rest = {
      count: marketExample.segments.length,
      end: "check",
      keep: (answered: MarketSize) => ({
        ...answered,
        segments: withRest(answered.segments, marketExample.segments),
      }),
    };
    question.list = { next, isLast, isShort: false, rest };
  }
  if (isNamed) question.entry = { end: "check", few: null };
  if (isNamed && index < segments.length)
    question.without = () => ({ ...document, segments: segments.toSpliced(index, 1) });
  return question;
}

function segmentQuestions(document: MarketSize, index: number): Question<MarketSize>[] {
  const segment = document.segments[index] ?? blankSegment;
  return assumptionNames.map((name) => assumptionAt({ document, segment, index }, name));
}

export const framework: Framework<MarketSize> = {
  copy,
  questionCopy,
  listLabels,
  title: ({ product }) => product,
  report,
  empty: emptyMarketSize,
  example: marketExample,
  questions(document) {
    const length = Math.max(document.segments.length, 1);
    const { name, currency, note, line } = limits;
    return [
      askTexts(document, "product", { product: name, currency }),
      ...Array.from({ length }, (_none, index) => segmentQuestions(document, index)).flat(),
      askTexts(document, "check", { check: note, threshold: line }, ({ threshold }) =>
        objectToMeasure(threshold, objections.checkWithoutNumber),
      ),
    ];
  },
  newEntries(document) {
    const { length } = document.segments;
    return length < limits.segments ? segmentQuestions(document, length).slice(0, 1) : [];
  },
};
