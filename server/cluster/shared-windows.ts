import { createSlidingWindow } from "../sliding-window.ts";
import type { OpenWindow, SlidingWindow, WindowRule } from "../sliding-window.ts";
import type { Ask } from "./link.ts";
import type { WorkerQuestions } from "./questions.ts";

/** Counts for all workers, so that a limit is one whichever of them a visitor meets. */
export function createSharedWindows() {
  const windows = new Map<string, SlidingWindow>();
  function windowOf(rule: WindowRule): SlidingWindow {
    const known = windows.get(rule.name) ?? createSlidingWindow(rule);
    windows.set(rule.name, known);
    return known;
  }
  return {
    admit: ({ rule, key }: WorkerQuestions["admit"]["asks"]) => windowOf(rule).admit(key),
    async takeBack({ rule, key }: WorkerQuestions["takeBack"]["asks"]) {
      await windowOf(rule).takeBack(key);
      return null;
    },
  };
}

/** Has the primary process count. */
export function openSharedWindow(ask: Ask<WorkerQuestions>): OpenWindow {
  return (rule) => ({
    admit: (key) => ask("admit", { rule, key }),
    async takeBack(key) {
      await ask("takeBack", { rule, key });
    },
  });
}
