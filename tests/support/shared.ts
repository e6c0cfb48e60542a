import { beforeAll } from "vitest";

type Closeable = { close(): Promise<void> };

/**
 * What the tests of the file, or of the group around the call, share: opened before the first of them
 * and closed after the last, in the opposite order. Can be read while they run.
 */
export function shared<Opened extends Closeable>(open: () => Promise<Opened>): Opened {
  let opened: Opened | undefined;
  beforeAll(async () => {
    opened = await open();
    return () => opened?.close();
  });
  function present(): Opened {
    if (!opened) throw new Error("It is not open before the tests run.");
    return opened;
  }
  return new Proxy({} as Opened, {
    get: (_none, name) => Reflect.get(present(), name) as unknown,
    set: (_none, name, value) => Reflect.set(present(), name, value),
  });
}
