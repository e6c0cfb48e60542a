/** Topics that are abbreviations; writers may type them in small letters. */
const ABBREVIATIONS = new Set(["ai", "ia", "jtbd", "lgpd", "odi", "plg", "pmf", "rice", "tam"]);

/** A topic as articles and lists show it. */
export function topicLabel(name: string): string {
  return ABBREVIATIONS.has(name.toLowerCase()) ? name.toUpperCase() : name;
}
