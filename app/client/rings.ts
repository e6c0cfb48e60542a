import { findAll } from "./dom.ts";

const EMPTY = { strokeDasharray: "0 100" };

/** Animates each percentage ring from zero to its value, once, when it scrolls into view. */
export function installRings(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      // The delay lets a part of the ring scroll into view first.
      target.querySelector(".ring-value")?.animate([EMPTY, {}], {
        delay: 200,
        duration: 900,
        easing: "ease-out",
        fill: "backwards",
      });
    }
  });
  for (const ring of findAll(".ring-value")) observer.observe(ring.closest("svg") ?? ring);
}
