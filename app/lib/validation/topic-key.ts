/** Categories and tags with the same key are one; `private.topic_key` of the database decides alike. */
export function topicKey(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase();
}
