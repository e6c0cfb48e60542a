import { createHash, randomUUID } from "node:crypto";

import type { Database } from "../database/database.ts";

/** Larger objects are stored in pieces of about this many bytes, between which other requests get their turn. */
export const PIECE_BYTES = 512 * 1024;

/** The bytes of an object as its row has them. */
export type StoredBytes = {
  /** All of them, or null if they are in pieces under `version`. */
  inRow: Uint8Array | null;
  version: string;
  size: number;
  eTag: string;
};

/** Joins what arrives to pieces of at least `PIECE_BYTES`; the last one may be shorter. */
async function* toPieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    parts.push(part);
    length += part.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.concat(parts);
    parts = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(parts);
}

/** Deletes the pieces of an upload whose object was not stored. */
export async function dropPieces(database: Database, version: string): Promise<void> {
  await database.query("delete from storage.embedded_pieces where version = $1", [version]);
}

/**
 * Stores a body of more than one piece, each in a transaction of its own, and gives a shorter one back. Reads the body to
 * its end, whatever happens, so that the client reads the response.
 * @throws if a piece cannot be stored, or the body does not arrive; then nothing is left.
 */
export async function storePieces(
  database: Database,
  body: AsyncIterable<Uint8Array>,
): Promise<StoredBytes> {
  const version = randomUUID();
  const digest = createHash("md5");
  let size = 0;
  let written = 0;
  let held: Uint8Array | undefined;
  let failure: unknown;
  const write = async (bytes: Uint8Array): Promise<void> => {
    const sql = "insert into storage.embedded_pieces (version, nth, bytes) values ($1, $2, $3)";
    await database.query(sql, [version, written, bytes]);
    written += 1;
  };
  try {
    for await (const piece of toPieces(body)) {
      size += piece.length;
      digest.update(piece);
      if (held && !failure) await write(held).catch((error: unknown) => (failure = error));
      held = piece;
    }
    if (failure) throw failure;
    if (held && written > 0) await write(held);
  } catch (error) {
    if (written > 0) await dropPieces(database, version);
    throw error;
  }
  const inRow = written > 0 ? null : (held ?? new Uint8Array());
  return { inRow, version, size, eTag: `"${digest.digest("hex")}"` };
}

/** The pieces of an object, in order. */
export async function* readPieces(
  database: Database,
  version: string,
  size: number,
): AsyncGenerator<Uint8Array> {
  for (let nth = 0, read = 0; read < size; nth += 1) {
    const [piece] = await database.query<{ bytes: Uint8Array }>(
      "select bytes from storage.embedded_pieces where version = $1 and nth = $2",
      [version, nth],
    );
    if (!piece) throw new Error("An object was removed while it was read");
    read += piece.bytes.length;
    yield piece.bytes;
  }
}
