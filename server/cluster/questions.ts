import type { Limited } from "../../app/lib/http/load-context.ts";
import type { Backend } from "../backend.ts";
import type { WindowRule } from "../sliding-window.ts";

/** What a worker has to know that only the primary process does. */
export type Assignment = {
  port: number;
  siteUrl: string;
  backend: Pick<Backend, "url" | "anonKey" | "clientAddressHeader" | "mailUrl">;
  /** Whether it speaks for all of them, of what the operator should know. */
  first: boolean;
};

type Counted = { rule: WindowRule; key: string };

/** What workers ask the primary process. */
export type WorkerQuestions = {
  assignment: { asks: null; gets: Assignment };
  admit: { asks: Counted; gets: Limited | null };
  takeBack: { asks: Counted; gets: null };
};

/** What the primary process asks a worker. */
export type PrimaryQuestions = {
  /** As a registry of `prom-client` gives them. */
  metrics: { asks: null; gets: object[] };
};
