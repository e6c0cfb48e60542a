/** Source of a view's column: table oid and column number. */
export type ViewColumnSource = { position: number; table: number; column: number };

const TARGET = /:resno (\d+) .*?:resorigtbl (\d+) :resorigcol (\d+)/s;

/** Blocks in braces at the given depth, without nested blocks. */
function blocksAtDepth(tree: string, wanted: number): string[] {
  const blocks: string[] = [];
  let depth = 0;
  for (let at = 0; at < tree.length; at += 1) {
    const char = tree[at] ?? "";
    if (char === "\\") {
      at += 1;
      continue;
    }
    if (char === "{") {
      depth += 1;
      if (depth === wanted) blocks.push("");
    }
    if (depth === wanted) blocks[blocks.length - 1] += char;
    if (char === "}") depth -= 1;
  }
  return blocks;
}

/**
 * Reads the unchanged source columns of a view from its rewrite rule (`pg_rewrite.ev_action`), where
 * Postgres records the origin of each column of the outermost query.
 */
export function viewColumnSources(rewriteAction: string): ViewColumnSource[] {
  return blocksAtDepth(rewriteAction, 2)
    .filter((block) => block.startsWith("{TARGETENTRY"))
    .flatMap((block) => {
      const [, position, table, column] = TARGET.exec(block) ?? [];
      const source = { position: Number(position), table: Number(table), column: Number(column) };
      return source.table > 0 && source.column > 0 ? [source] : [];
    });
}
