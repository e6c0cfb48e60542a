import { doc } from "../dom.ts";
import { drawing, element } from "../element.ts";

/** Calls `tick` with the whole seconds left, then `atZero`. It uses the clock, because browsers throttle timers in background tabs. */
export function countDown(
  seconds: number,
  tick: (left: number) => void,
  atZero: () => void,
): () => void {
  const end = performance.now() + seconds * 1000;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function halt(): void {
    clearTimeout(timer);
    doc.removeEventListener("visibilitychange", update);
  }

  function update(): void {
    clearTimeout(timer);
    const remaining = Math.max(0, end - performance.now());
    tick(Math.ceil(remaining / 1000));
    if (remaining > 0) {
      timer = setTimeout(update, remaining % 1000 || 1000);
      return;
    }
    halt();
    atZero();
  }

  update();
  doc.addEventListener("visibilitychange", update);
  return halt;
}

/** Decorative dial of the seconds left; the text beside it says the same. */
export function countdownDial(seconds: number): {
  dial: HTMLElement;
  show: (left: number) => void;
} {
  const value = drawing("circle", {
    r: 44,
    pathLength: seconds,
    "stroke-width": 8,
    class: "countdown-value",
  });
  const ticks = drawing("circle", {
    r: 56,
    pathLength: 100,
    "stroke-width": 4,
    "stroke-dasharray": "0.5 9.5",
    "stroke-dashoffset": 0.25,
    class: "stroke-control",
  });
  const track = drawing("circle", { r: 44, "stroke-width": 8, class: "ring-track" });
  const face = drawing(
    "svg",
    { viewBox: "-60 -60 120 120", fill: "none", class: "col-start-1 row-start-1 size-full" },
    drawing("g", { transform: "rotate(-90)" }, ticks, track, value),
  );
  const number = element(
    "span",
    "col-start-1 row-start-1 font-display text-3xl leading-none font-semibold tracking-heading tabular-nums",
  );
  const dial = element("div", "mx-auto grid size-28 place-items-center sm:size-32");
  dial.append(face, number);
  dial.ariaHidden = "true";
  return {
    dial,
    show(left) {
      number.textContent = String(left);
      value.setAttribute("stroke-dasharray", `${left} ${seconds}`);
      // A dash without length still draws its round ends.
      if (left === 0) value.remove();
    },
  };
}
