import { Pool, type ClientConfig, type PoolClient } from "pg";

/** Connections for requests under /rest and /storage; slow ones cannot take those of the rest. */
const REQUEST_CONNECTIONS = 10;
/** Connections for Auth, the mailbox and the schema cache. */
const INTERNAL_CONNECTIONS = 5;

/** Connections that die together are renewed once. */
const RENEWAL_INTERVAL_MS = 1_000;
/** How long to wait for the ends of connections, whose server may be gone. */
const END_TIMEOUT_MS = 2_000;

function createPool(settings: ClientConfig, max: number): Pool {
  const pool = new Pool({ ...settings, max });
  // A lost idle connection: the pool opens another, and the control connection logs the outage.
  pool.on("error", () => {});
  return pool;
}

/** The connections of a process but for the control connection. */
export function createPools(settings: ClientConfig) {
  const create = () => ({
    requests: createPool(settings, REQUEST_CONNECTIONS),
    internal: createPool(settings, INTERNAL_CONNECTIONS),
  });
  let pools = create();
  let renewed = -RENEWAL_INTERVAL_MS;
  const onRenewal = new Set<() => void>();
  const end = ({ requests, internal }: typeof pools): Promise<unknown> =>
    Promise.all([requests.end(), internal.end()]);
  return {
    /** Those who wait for a connection when all are renewed wait on for a new one. */
    async connect(kind: keyof typeof pools): Promise<PoolClient> {
      const connecting = pools[kind].connect();
      const renewal = Promise.withResolvers<undefined>();
      const goOn = (): void => renewal.resolve(undefined);
      onRenewal.add(goOn);
      const client = await Promise.race([connecting, renewal.promise]).finally(() =>
        onRenewal.delete(goOn),
      );
      if (client) return client;
      connecting.then((late) => late.release(true)).catch(() => null);
      return pools[kind].connect();
    },
    /** Uses new connections from now on; those in use end with their work. Returns whether it did. */
    renew(): boolean {
      const now = performance.now();
      if (now - renewed < RENEWAL_INTERVAL_MS) return false;
      renewed = now;
      const old = pools;
      pools = create();
      for (const goOn of onRenewal) goOn();
      end(old).catch(() => null);
      return true;
    },
    count() {
      const all = Object.values(pools);
      const sum = (read: (pool: Pool) => number) => all.reduce((sum, pool) => sum + read(pool), 0);
      return {
        busy: sum((pool) => pool.totalCount - pool.idleCount),
        idle: sum((pool) => pool.idleCount),
        waiting: sum((pool) => pool.waitingCount),
      };
    },
    async close(): Promise<void> {
      const patience = Promise.withResolvers<void>();
      const timer = setTimeout(patience.resolve, END_TIMEOUT_MS);
      await Promise.race([end(pools), patience.promise]);
      clearTimeout(timer);
    },
  };
}
