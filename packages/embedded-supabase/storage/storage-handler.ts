import { randomUUID } from "node:crypto";
import { ReadableStream as NodeStream } from "node:stream/web";

import { DatabaseError, type Database, type Query } from "../database/database.ts";
import type { Identity } from "../rest/rest-handler.ts";
import { dropPieces, PIECE_BYTES, readPieces, storePieces, type StoredBytes } from "./pieces.ts";
import { notBuilt, StorageError } from "./storage-error.ts";
import { readUpload, type Upload } from "./upload.ts";

export type StorageHandler = (request: Request, identity: Identity) => Promise<Response>;

type Bucket = {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
};

type StoredObject = {
  id: string;
  /** Null if they are in pieces. */
  embedded_bytes: Uint8Array | null;
  version: string;
  metadata: { mimetype: string; cacheControl: string; eTag: string; size: number };
  updated_at: Date;
};

/** Characters of an object's name on a hosted project. */
const NAME = /^(?:\w|[/!\-.*'() &$@=;:+,?])+$/;

/** First segments of paths on a hosted project that do not name a bucket. */
const OTHER_ENDPOINTS = new Set(["copy", "info", "list", "list-v2", "move", "sign", "upload"]);

/** Rolls back the transaction that tried whether a caller may store an object. */
class Allowed extends Error {}

const notFound = () => new StorageError("404", "not_found", "Object not found");

function isAllowed(type: string, allowed: readonly string[]): boolean {
  return allowed.some(
    (one) => one === type || (one.endsWith("/*") && type.startsWith(one.slice(0, -1))),
  );
}

function requireAllowed({ length, type }: Upload, bucket: Bucket): void {
  if (bucket.file_size_limit !== null && length > bucket.file_size_limit) {
    const message = "The object exceeded the maximum allowed size";
    throw new StorageError("413", "Payload too large", message);
  }
  if (bucket.allowed_mime_types && !isAllowed(type, bucket.allowed_mime_types)) {
    throw new StorageError("415", "invalid_mime_type", `mime type ${type} is not supported`);
  }
}

function metadataOf({ type, cacheControl }: Upload, { size, eTag }: StoredBytes) {
  const at = new Date().toISOString();
  return {
    eTag,
    size,
    mimetype: type,
    cacheControl,
    contentLength: size,
    lastModified: at,
    httpStatusCode: 200,
  };
}

function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (!(error instanceof DatabaseError)) throw error;
  if (error.code === "23505") {
    return new StorageError("409", "Duplicate", "The resource already exists");
  }
  if (error.code === "42501") return new StorageError("403", "Unauthorized", error.message);
  return new StorageError("500", "DatabaseError", error.message);
}

/** An object's name as the path below the bucket gives it. */
function nameOf(path: string[]): string {
  let name: string;
  try {
    name = path.map(decodeURIComponent).join("/");
  } catch {
    name = "";
  }
  if (!NAME.test(name)) throw new StorageError("400", "InvalidKey", `Invalid key: ${name}`);
  return name;
}

/**
 * Handles the requests under `/storage/v1/object/` that upload, read and remove objects, with the
 * responses of Supabase Storage; 501 for others. Row-level security on `storage.objects` decides who may
 * do what, but anyone reads the objects of a public bucket.
 */
export function createStorageHandler(database: Database): StorageHandler {
  async function findBucket(id: string): Promise<Bucket> {
    const [bucket] = await database.query<Bucket>(
      "select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1",
      [id],
    );
    if (!bucket) throw new StorageError("404", "Bucket not found", "Bucket not found");
    return bucket;
  }

  async function upload(request: Request, identity: Identity, bucketId: string, name: string) {
    const bucket = await findBucket(bucketId);
    const file = await readUpload(request);
    requireAllowed(file, bucket);
    const overwrites = request.method === "PUT" || request.headers.get("x-upsert") === "true";
    const conflict = overwrites
      ? `on conflict (bucket_id, name) do update set metadata = excluded.metadata,
           embedded_bytes = excluded.embedded_bytes, version = excluded.version, updated_at = now()`
      : "";
    const owner = typeof identity.claims["sub"] === "string" ? identity.claims["sub"] : null;
    const id = randomUUID();
    // Without RETURNING, which would need a policy for reading, too.
    const insert = (query: Query, bytes: StoredBytes) =>
      query(
        `insert into storage.objects
           (id, bucket_id, name, owner, owner_id, metadata, version, embedded_bytes)
         values ($1, $2, $3, $4::uuid, $4::text, $5, $6, $7) ${conflict}`,
        [
          id,
          bucket.id,
          name,
          owner,
          JSON.stringify(metadataOf(file, bytes)),
          bytes.version,
          bytes.inRow,
        ],
      );
    if (file.length > PIECE_BYTES) {
      // Whoever may not store the object stores none of its pieces either.
      const empty = { inRow: null, version: randomUUID(), size: file.length, eTag: "" };
      await database
        .asRequest(identity, async (query) => {
          await insert(query, empty);
          throw new Allowed();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Allowed)) throw error;
        });
    }
    const stored = await storePieces(database, file.body);
    try {
      await database.asRequest(identity, (query) => insert(query, stored));
    } catch (error) {
      if (!stored.inRow) await dropPieces(database, stored.version);
      throw error;
    }
    return Response.json({ Id: id, Key: `${bucket.id}/${name}` });
  }

  async function read(bucketId: string, name: string, identity: Identity | null) {
    const sql = `select id, embedded_bytes, version, metadata, updated_at from storage.objects
      where bucket_id = $1 and name = $2`;
    const parameters = [bucketId, name];
    const [found] = identity
      ? await database.asRequest(identity, (query) => query<StoredObject>(sql, parameters))
      : await database.query<StoredObject>(sql, parameters);
    if (!found) throw notFound();
    const { mimetype, cacheControl, eTag, size } = found.metadata;
    const bytes = found.embedded_bytes;
    const pieces = () => NodeStream.from(readPieces(database, found.version, size));
    return new Response(bytes ? new Uint8Array(bytes) : (pieces() as ReadableStream), {
      headers: {
        "content-length": String(size),
        "content-type": mimetype,
        "cache-control": cacheControl,
        etag: eTag,
        "last-modified": found.updated_at.toUTCString(),
      },
    });
  }

  async function remove(request: Request, identity: Identity, bucketId: string) {
    await findBucket(bucketId);
    const body = (await request.json().catch(() => null)) as { prefixes?: unknown } | null;
    const names = Array.isArray(body?.prefixes) ? body.prefixes.map(String) : null;
    if (!names)
      throw new StorageError("400", "Error", "body must have required property 'prefixes'");
    const removed = await database.asRequest(identity, (query) =>
      query(
        `delete from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2))
         returning id, bucket_id, name, owner, owner_id, metadata, version, created_at, updated_at,
           last_accessed_at`,
        [bucketId, JSON.stringify(names)],
      ),
    );
    return Response.json(removed);
  }

  async function handle(request: Request, identity: Identity): Promise<Response> {
    const [, ...segments] = new URL(request.url).pathname.split("/storage/v1/object/");
    const [first = "", ...rest] = segments.join("").split("/");
    const { method } = request;
    if (OTHER_ENDPOINTS.has(first)) throw notBuilt(request);
    if (method === "DELETE" && rest.length === 0) return remove(request, identity, first);
    if (method === "POST" || method === "PUT") {
      return upload(request, identity, first, nameOf(rest));
    }
    if (method === "GET" || method === "HEAD") {
      if (first === "public") {
        const [id = "", ...path] = rest;
        const bucket = await findBucket(id);
        if (!bucket.public) throw new StorageError("404", "Bucket not found", "Bucket not found");
        return read(id, nameOf(path), null);
      }
      const [id = "", ...path] = first === "authenticated" ? rest : [first, ...rest];
      return read(id, nameOf(path), identity);
    }
    throw notBuilt(request);
  }

  return (request, identity) =>
    handle(request, identity).catch((error: unknown) => toStorageError(error).toResponse());
}
