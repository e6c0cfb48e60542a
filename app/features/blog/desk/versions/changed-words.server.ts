/** How many words a text has that another lacks, and the other way round; a word that only moved counts in neither. */
export function changedWords(before: string, after: string): { added: number; removed: number } {
  const counts = new Map<string, number>();
  for (const word of before.split(/\s+/)) counts.set(word, (counts.get(word) ?? 0) - 1);
  for (const word of after.split(/\s+/)) counts.set(word, (counts.get(word) ?? 0) + 1);
  counts.delete("");
  let [added, removed] = [0, 0];
  for (const count of counts.values())
    if (count > 0) added += count;
    else removed -= count;
  return { added, removed };
}
