import type { ServerResponse } from "node:http";

import type { Limited } from "../../app/lib/http/load-context.ts";
import type { CacheResult } from "../observability/metrics.ts";

/** What the log and the metrics tell of a request. */
export type RequestFacts = {
  requestId: string;
  /** Whether the answer is a file of ours, the same for everybody. */
  isFile: boolean;
  /** Whether a page was asked for; files and refusals never get there. */
  reachedApp: boolean;
  /** How a page came about. */
  cacheResult?: CacheResult;
  /** Bytes of the body, where the response itself does not tell. */
  sent?: number;
};

/** What the middleware found out about a request on its way to the app. */
export type RequestState = RequestFacts & {
  /** Set when this client sent too many forms lately. */
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

/** @throws TypeError when no middleware began the state of this response. */
export function requestState(response: ServerResponse): RequestState {
  const state = states.get(response);
  if (!state) throw new TypeError("The request has no state: requestLog must run first");
  return state;
}
