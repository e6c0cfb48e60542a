import { once } from "node:events";
import { request } from "node:http";

import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";

import { startTestBackend } from "../testing/test-backend.ts";
import { PIECE_BYTES } from "./pieces.ts";

const MIGRATION = `
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('shown', 'shown', true, 100, '{image/*,text/plain}'), ('hidden', 'hidden', false, null, null);
create policy "Users add" on storage.objects for insert to authenticated
  with check (bucket_id in ('shown', 'hidden') and (storage.foldername(name))[1] = 'mine');
create policy "Owners read" on storage.objects for select to authenticated using (owner = auth.uid());
create policy "Owners change" on storage.objects for update to authenticated using (owner = auth.uid());
create function pieces() returns bigint language sql security definer
  as 'select count(*) from storage.embedded_pieces';
create policy "Owners remove" on storage.objects for delete to authenticated using (owner = auth.uid());
`;

const BYTES = Buffer.from([0, 1, 2, 255, 92, 120]);

const backend = await startTestBackend({ migrations: { "20240101000000_buckets.sql": MIGRATION } });
const visitor = backend.client();
const { client: user, accessToken } = await backend.newUser();
const { client: other } = await backend.newUser();

const shown = (client: SupabaseClient) => client.storage.from("shown");

const large = (seed: string) => Buffer.alloc(3 * PIECE_BYTES + 7, seed);
const hidden = (client: SupabaseClient) => client.storage.from("hidden");
async function pieces(): Promise<number> {
  return Number((await visitor.rpc("pieces").throwOnError()).data);
}

async function readHidden(path: string): Promise<Buffer> {
  const { data, error } = await hidden(user).download(path);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
}

async function bytesAt(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

describe("an upload", () => {
  test.each([
    ["bytes", BYTES],
    ["a file of a form", new Blob([BYTES], { type: "image/png" })],
  ])("stores %s, which anyone reads from a public bucket", async (kind, body) => {
    const path = `mine/${kind} (1).png`;
    const options = { contentType: "image/png", cacheControl: "60" };
    const { data, error } = await shown(user).upload(path, body, options);
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, fullPath: `shown/${path}` });
    const url = shown(visitor).getPublicUrl(path).data.publicUrl;
    const response = await fetch(url);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("max-age=60");
    expect(await bytesAt(url)).toEqual(BYTES);
  });

  test("to a name that is taken is rejected, unless it may overwrite", async () => {
    const upload = (text: string, upsert: boolean) =>
      shown(user).upload("mine/taken.txt", Buffer.from(text), {
        contentType: "text/plain",
        upsert,
      });
    expect((await upload("first", false)).error).toBeNull();
    expect((await upload("second", false)).error).toMatchObject({
      statusCode: "409",
      message: "The resource already exists",
    });
    expect((await upload("third", true)).error).toBeNull();
    const url = shown(visitor).getPublicUrl("mine/taken.txt").data.publicUrl;
    expect((await bytesAt(url)).toString()).toBe("third");
    expect(
      (
        await shown(other).upload("mine/taken.txt", BYTES, {
          upsert: true,
          contentType: "image/png",
        })
      ).error,
    ).toMatchObject({ statusCode: "403" });
  });

  test.each([
    ["without a policy", () => visitor, "mine/a.png", BYTES, "image/png", "403"],
    ["to another folder", () => user, "theirs/a.png", BYTES, "image/png", "403"],
    ["of another type", () => user, "mine/a.svg", BYTES, "application/json", "415"],
    ["that is too large", () => user, "mine/b.png", Buffer.alloc(101), "image/png", "413"],
    ["with an invalid name", () => user, "mine/~.png", BYTES, "image/png", "400"],
  ] as const)("%s is rejected", async (_what, client, path, body, contentType, statusCode) => {
    const { error } = await shown(client()).upload(path, body, { contentType });
    expect(error).toMatchObject({ statusCode });
    expect((await fetch(shown(visitor).getPublicUrl(path).data.publicUrl)).status).toBe(400);
  });

  test("to a bucket that does not exist is rejected", async () => {
    const { error } = await user.storage.from("none").upload("mine/a.png", BYTES);
    expect(error).toMatchObject({ statusCode: "404", message: "Bucket not found" });
  });
});

describe("an object of several pieces", () => {
  test.each([
    ["bytes", large],
    ["a file of a form", (seed: string) => new Blob([large(seed)])],
  ])("is stored from %s, replaced and removed with all of them", async (kind, body) => {
    const path = `mine/large ${kind}`;
    expect((await hidden(user).upload(path, body("a"))).error).toBeNull();
    expect((await readHidden(path)).equals(large("a"))).toBe(true);
    expect((await hidden(user).upload(path, body("b"), { upsert: true })).error).toBeNull();
    expect((await readHidden(path)).equals(large("b"))).toBe(true);
    await hidden(user).remove([path]);
    expect(await pieces()).toBe(0);
  });

  test.each([
    ["without a policy", () => visitor, "mine/large"],
    ["to a name that is taken", () => user, "mine/taken"],
  ])("leaves nothing %s", async (_what, client, path) => {
    await hidden(user).upload("mine/taken", BYTES);
    expect((await hidden(client()).upload(path, large("a"))).error).not.toBeNull();
    expect(await pieces()).toBe(0);
  });

  test("lets others read while it arrives, and leaves nothing if the rest does not come", async () => {
    const gone = new AbortController();
    const url = `${backend.apiUrl}/storage/v1/object/hidden/mine/slow`;
    const upload = request(url, {
      method: "POST",
      signal: gone.signal,
      headers: { authorization: `Bearer ${accessToken}`, "content-length": 4 * PIECE_BYTES },
    });
    const failed = once(upload, "error");
    upload.write(large("a"));
    await expect.poll(pieces).toBeGreaterThan(0);
    gone.abort();
    await failed;
    await expect.poll(pieces).toBe(0);
  });
});

test("an object of a private bucket is read by those whom a policy allows", async () => {
  await user.storage.from("hidden").upload("mine/secret.bin", BYTES);
  const { data } = await user.storage.from("hidden").download("mine/secret.bin");
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(BYTES);
  for (const client of [other, visitor]) {
    const { error } = await client.storage.from("hidden").download("mine/secret.bin");
    expect(error?.message).toBe("Object not found");
  }
  const url = visitor.storage.from("hidden").getPublicUrl("mine/secret.bin").data.publicUrl;
  expect(await (await fetch(url)).json()).toMatchObject({ error: "Bucket not found" });
});

test("objects are removed by those whom a policy allows", async () => {
  await shown(user).upload("mine/gone.png", BYTES, { contentType: "image/png" });
  expect((await shown(other).remove(["mine/gone.png"])).data).toEqual([]);
  expect((await shown(user).remove(["mine/gone.png"])).data).toMatchObject([
    { name: "mine/gone.png", bucket_id: "shown" },
  ]);
  const url = shown(visitor).getPublicUrl("mine/gone.png").data.publicUrl;
  expect(await (await fetch(url)).json()).toEqual({
    statusCode: "404",
    error: "not_found",
    message: "Object not found",
  });
});

test.each([
  ["the list of a folder", () => shown(user).list("mine")],
  ["a signed address", () => shown(user).createSignedUrl("mine/a.png", 60)],
  ["buckets", () => user.storage.listBuckets()],
])("%s: the error says that the embedded backend does not have it", async (_what, call) => {
  const { error } = await call();
  expect(error).toMatchObject({ status: 501 });
  expect(error?.message).toMatch(/^The embedded backend has no (?:GET|POST) \/storage\/v1\//);
});
