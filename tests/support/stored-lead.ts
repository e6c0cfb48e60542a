import { expect } from "vitest";

/** Columns of a stored lead that no form field can set, as a post of a program without a browser leaves them. */
export const UNTOUCHED_BY_VISITORS = {
  state: "new",
  assignee: null,
  version: 1,
  updated_at: expect.any(String),
  search: expect.any(String),
  search_text: expect.any(String),
  search_numbers: expect.any(Array),
  requested_plan: null,
  page: null,
  language: null,
  referrer_host: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
};
