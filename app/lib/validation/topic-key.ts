/** Categories and tags with the same key are one; `private.topic_key` of the database decides alike. */
export function topicKey(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase();
}

/** The names without those that repeat an earlier one in another spelling. */
export function distinctNames(names: readonly string[]): string[] {
  const keys = names.map(topicKey);
  return names.filter((_name, at) => keys.indexOf(keys[at] ?? "") === at);
}
