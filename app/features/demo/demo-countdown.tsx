import { useEffect, useId, useRef, useState } from "react";
import type { MouseEvent } from "react";

import { demoCountdown } from "~/content/leads/demo-dialog";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { NewTabLabel } from "~/ui/primitives/new-tab-label";
import { Notice } from "~/ui/primitives/notice";

/**
 * Whole seconds left of a countdown that starts when the component mounts. It uses the clock, because
 * browsers throttle timers in background tabs.
 */
function useCountdown(seconds: number, onZero: () => void) {
  const [left, setLeft] = useState(seconds);
  const [stopped, setStopped] = useState(false);
  const atZero = useRef(onZero);

  useEffect(() => {
    atZero.current = onZero;
  });

  useEffect(() => {
    if (stopped) return;
    const end = performance.now() + seconds * 1000;
    let timer: number | undefined;

    function halt() {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    }

    function tick() {
      window.clearTimeout(timer);
      const remaining = Math.max(0, end - performance.now());
      setLeft(Math.ceil(remaining / 1000));
      if (remaining > 0) {
        timer = window.setTimeout(tick, remaining % 1000 || 1000);
        return;
      }
      halt();
      atZero.current();
    }

    tick();
    document.addEventListener("visibilitychange", tick);
    return halt;
  }, [seconds, stopped]);

  return { left, stopped, stop: () => setStopped(true) };
}

/**
 * Opens a URL in a new tab. Returns whether the browser allowed it; `noopener` would hide that, so
 * `opener` is cleared by hand.
 */
function openNewTab(url: string): boolean {
  const tab = window.open(url, "_blank");
  if (!tab) return false;
  tab.opener = null;
  return true;
}

type CountdownDialProps = {
  /** Seconds left. */
  left: number;
  of: number;
};

/** Decorative dial of the seconds left; the text beside it says the same. */
function CountdownDial({ left, of }: CountdownDialProps) {
  return (
    <div aria-hidden="true" className="mx-auto grid size-28 place-items-center sm:size-32">
      <svg viewBox="-60 -60 120 120" fill="none" className="col-start-1 row-start-1 size-full">
        <g transform="rotate(-90)">
          <circle
            r="56"
            pathLength="100"
            strokeWidth="4"
            strokeDasharray="0.5 9.5"
            strokeDashoffset="0.25"
            className="stroke-control"
          />
          <circle r="44" strokeWidth="8" className="ring-track" />
          {left > 0 ? (
            <circle
              r="44"
              pathLength={of}
              strokeWidth="8"
              strokeDasharray={`${left} ${of}`}
              className="countdown-value"
            />
          ) : null}
        </g>
      </svg>
      <span className="col-start-1 row-start-1 font-display text-3xl leading-none font-semibold tracking-heading tabular-nums">
        {left}
      </span>
    </div>
  );
}

const SECONDS = 10;
const HALFWAY = 5;

type DemoCountdownProps = { href: string; close: () => void };

/** Opens the demo in a new tab at zero, unless the visitor opens it earlier or stops the countdown. */
export function DemoCountdown({ href, close }: DemoCountdownProps) {
  const { countdown, spoken } = demoCountdown;
  const endId = useId();
  const actions = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const { left, stopped, stop } = useCountdown(SECONDS, () => {
    if (openNewTab(href)) close();
    else setBlocked(true);
  });
  const waits = !stopped && !blocked;

  // Screen readers announce changes of a live region, not its first text.
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), 100);
    return () => clearTimeout(timer);
  }, []);

  // Move the focus to the link: the pressed button was removed, or the browser blocked the new tab.
  useEffect(() => {
    if (!waits) actions.current?.querySelector("a")?.focus();
  }, [waits]);

  function closeOnMiddleClick(event: MouseEvent) {
    if (event.button === 1) close();
  }

  return (
    <>
      <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-8">
        <CountdownDial left={left} of={SECONDS} />
        <div className="grid gap-3">
          <p className="text-pretty text-ink-soft">{demoCountdown.lead}</p>
          {waits ? (
            <p role="timer" className="font-semibold tabular-nums">
              {`${countdown.before} ${left} ${left === 1 ? countdown.one : countdown.other}`}
            </p>
          ) : (
            <div id={endId}>
              {blocked ? (
                <Notice tone="warn">{demoCountdown.blocked}</Notice>
              ) : (
                <p className="font-semibold">{demoCountdown.stopped}</p>
              )}
            </div>
          )}
        </div>
      </div>
      <output className="sr-only">
        {begun && waits ? (left > HALFWAY ? spoken.opening : spoken.halfway) : ""}
      </output>
      <div ref={actions} className="mt-2 flex flex-wrap gap-3 max-sm:*:w-full">
        <ButtonLink
          href={href}
          target="_blank"
          aria-describedby={waits ? undefined : endId}
          onClick={close}
          onAuxClick={closeOnMiddleClick}
        >
          <NewTabLabel>{demoCountdown.openNow}</NewTabLabel>
        </ButtonLink>
        <Button type="button" look="plain" onClick={close}>
          {demoCountdown.cancel}
        </Button>
        {waits ? (
          <Button type="button" look="quiet" onClick={stop}>
            {demoCountdown.stop}
          </Button>
        ) : null}
      </div>
    </>
  );
}
