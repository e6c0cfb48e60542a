import type { AppLoadContext } from "@remix-run/node";

import { fileResponse } from "../http/file-response.server";
import { BYTE_ORDER_MARK } from "./csv";

type CsvFile<Row> = {
  name: string;
  header: string;
  /** The rows that are read already, and how many are in memory at a time. */
  first: Row[];
  batch: number;
  line: (row: Row) => string;
  /** The rows behind this one. */
  after: (last: Row) => Promise<Row[]>;
};

async function* chunksOf<Row>(
  { header, first, batch, line, after }: CsvFile<Row>,
  context: AppLoadContext,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + header;
  let rows = first;
  for (;;) {
    yield rows.map(line).join("");
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    await context.drained();
    context.restartDeadlines();
    rows = await after(last);
  }
}

/** A file of any length as a download. A failure breaks it off. */
export function csvResponse<Row>(
  file: CsvFile<Row>,
  signal: AbortSignal,
  context: AppLoadContext,
): Response {
  const chunks = chunksOf(file, context);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = signal.aborted ? await chunks.return(undefined) : await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return fileResponse({ name: file.name, type: "text/csv; charset=utf-8", body });
}
