/** Marks each percentage ring when it comes into view; the stylesheet then animates it, once. */
import { findAll } from "./dom.ts";

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) (target as SVGElement).dataset.seen = "";
});
for (const ring of findAll("svg:has(.ring-value)")) observer.observe(ring);
