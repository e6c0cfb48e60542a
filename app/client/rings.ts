/** Marks each percentage ring when it comes into view; the stylesheet then animates it, once. */
const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) (target as SVGElement).dataset.seen = "";
});
for (const ring of document.querySelectorAll("svg:has(.ring-value)")) observer.observe(ring);
