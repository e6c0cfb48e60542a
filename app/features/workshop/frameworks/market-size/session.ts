import { marketObjections as objections, marketProblems } from "~/content/workshop/market-size";
import type { ObjectionCopy } from "~/content/workshop/types";

import { askOnce } from "../../engine/ask-once";
import { limits } from "../../engine/limits";
import type { AnswerReader } from "../../engine/read-answer";
import { entryNumber, withEntry } from "../../engine/session";
import type { Question, Session } from "../../engine/session";
import { citesForecast, hasNumber, namesEverybody } from "../../engine/weak-words";
import { assumptionNames, emptyMarketSize, largest } from "./engine";
import type { Assumption, AssumptionName, MarketSize, Segment } from "./engine";
import { marketExample } from "./example";

const CURRENCY_LENGTH = 5;
const blankSegment: Segment = {
  name: "",
  customers: null,
  price: null,
  serviceable: null,
  share: null,
};

/** The question that asks for an assumption; the first one of a segment also asks for its name. */
const idOf = (name: AssumptionName) => (name === "customers" ? "segment" : name);

function product(document: MarketSize): Question<MarketSize> {
  const { product: given, currency } = document;
  return askOnce(document, {
    id: "product",
    values: given ? { product: given, currency } : null,
    read: (reader) => ({
      product: reader.line("product", { max: limits.name }),
      currency: reader.line("currency", { max: CURRENCY_LENGTH }),
    }),
  });
}

function check(document: MarketSize): Question<MarketSize> {
  const { check: given, threshold } = document;
  return askOnce(document, {
    id: "check",
    values: given ? { check: given, threshold } : null,
    read: (reader) => ({
      check: reader.line("check", { max: limits.note }),
      threshold: reader.line("threshold"),
    }),
    objectTo: (answer) => (hasNumber(answer.threshold) ? null : objections.checkWithoutNumber),
  });
}

function readAssumption(reader: AnswerReader, name: AssumptionName): Assumption {
  const rules = { most: largest[name] };
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
    read(reader) {
      const title = isNamed ? reader.line("name", { max: limits.name }) : segment.name;
      const answer = readAssumption(reader, name);
      const tooWide = isNamed && namesEverybody(title) ? objections.everybody : null;
      return {
        objection: tooWide ?? objectTo(name, answer),
        apply(guess) {
          const changed = { ...segment, name: title, [name]: { ...answer, guess } };
          return { ...document, segments: withEntry(segments, index, changed) };
        },
      };
    },
  };
  if (name === "share") {
    const next = index + 1 < limits.segments ? `segment-${index + 2}` : null;
    const isLast = index >= segments.length - 1;
    question.list = { next, isLast, isShort: false };
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

export const marketSession: Session<MarketSize> = {
  empty: emptyMarketSize,
  example: marketExample,
  questions(document) {
    const count = Math.max(document.segments.length, 1);
    const perSegment = Array.from({ length: count }, (_none, index) =>
      segmentQuestions(document, index),
    );
    return [product(document), ...perSegment.flat(), check(document)];
  },
  openQuestion(document, id) {
    const number = entryNumber(id, "segment");
    const isNext = number === document.segments.length + 1 && number <= limits.segments;
    return isNext ? segmentQuestions(document, number - 1)[0] : undefined;
  },
};
