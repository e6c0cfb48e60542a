const DIRECTION = /^(?:minimi[sz]e|reduce|decrease|lower|shorten)\s+(?:the\s+)?(?=\p{L})/iu;

/**
 * An outcome without the words with which almost all begin, for rows and figures. One that is to rise keeps its
 * direction: without it, the label would say the opposite.
 */
export function outcomeLabel(statement: string): string {
  const rest = statement.replace(DIRECTION, "");
  return rest.charAt(0).toLocaleUpperCase("en") + rest.slice(1);
}
