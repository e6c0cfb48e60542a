import type { ServerResponse } from "node:http";

import type { Limited } from "../../app/lib/http/load-context.ts";
import type { CacheResult } from "../observability/metrics.ts";

/** Facts about a request for the log and the metrics. */
export type RequestFacts = {
  requestId: string;
  /** Whether the response is a static file, the same for all visitors. */
  isFile: boolean;
  /** Whether the request reached Remix or the page cache; files and rejected requests do not. */
  reachedApp: boolean;
  /** How the page cache served the page. */
  cacheResult?: CacheResult;
  /** Bytes of the body, if no response header has them. */
  sent?: number;
};

/** What middleware stores about a request for later handlers. */
export type RequestState = RequestFacts & {
  /** Set if this client has sent too many forms. */
  limited: Limited | null;
};

const states = new WeakMap<ServerResponse, RequestState>();

export function beginRequestState(response: ServerResponse, requestId: string): RequestState {
  const state: RequestState = {
    requestId,
    limited: null,
    isFile: false,
    reachedApp: false,
  };
  states.set(response, state);
  return state;
}

/** @throws TypeError when `requestLog` has not run. */
export function requestState(response: ServerResponse): RequestState {
  const state = states.get(response);
  if (!state) throw new TypeError("The request has no state: requestLog must run first");
  return state;
}
