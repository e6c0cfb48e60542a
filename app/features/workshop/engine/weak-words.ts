import { sessionCopy } from "~/content/workshop/session";
import type { ObjectionCopy } from "~/content/workshop/types";

/** Signs of a weak answer, found by words. */
const SOLUTION =
  /\b(?:app|apps|ai|dashboard|platform|software|button|feature|plugin|chatbot|widget|website|api)\b/i;
const DIRECTION =
  /^(?:minimi[sz]e|reduce|increase|maximi[sz]e|avoid|limit|lower|raise|improve|decrease|prevent|ensure|shorten)\b/i;
const OPINION = /\b(?:would (?:you|they)|like it|love it|interested|feedback|opinions?|say yes)\b/i;

export const namesSolution = (text: string) => SOLUTION.test(text);
export const hasDirection = (text: string) => DIRECTION.test(text);
export const asksOpinion = (text: string) => OPINION.test(text);
const NUMBER = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half)\b/i;

/** What is weak in a goal or threshold: it has no number (`without`), or nothing but a number. */
export function objectToMeasure(text: string, without: ObjectionCopy): ObjectionCopy | null {
  if (!NUMBER.test(text)) return without;
  return /\p{L}{2}/u.test(text) ? null : sessionCopy.bareNumber;
}

export const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;

const FRIENDLY =
  /\b(?:friends?|family|mom|dad|mother|father|wife|husband|colleagues?|my team|everyone|everybody)\b/i;
const EVERYBODY =
  /\b(?:everyone|everybody|anyone|anybody|all (?:companies|people|users|businesses|customers)|the (?:whole )?world)\b/i;
const ANALYST =
  /\b(?:gartner|forrester|idc|statista|mckinsey|analysts?|market (?:report|study)|forecast)\b/i;

export const isFriendly = (text: string) => FRIENDLY.test(text);
export const namesEverybody = (text: string) => EVERYBODY.test(text);
export const citesForecast = (text: string) => ANALYST.test(text);
