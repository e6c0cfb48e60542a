/**
 * What an article holds that no text should: elements that run, load, ask or cover something, and
 * attributes that scripts, forms or visitors could be fooled by. Works in a browser on its own, so
 * it must not use anything from outside.
 */
export function findUnsafeMarkup(article: Element): string[] {
  const forbidden =
    "script, style, link, meta, base, title, html, head, body, iframe, frame, frameset, object, " +
    "embed, applet, form, input, select, textarea, option, keygen, isindex, svg, math, template, " +
    "slot, noscript, noembed, noframes, xmp, plaintext, video, audio, source, track, picture, " +
    "map, area, dialog, marquee, bgsound, image, canvas, portal, fencedframe, h1";
  const attributes =
    /^(?:on.*|style|srcdoc|srcset|name|action|form.*|background|poster|ping|target|download|is|slot|part|nonce|autofocus|autoplay|contenteditable|accesskey|usemap|popover.*|command.*|invoker.*|item.*|jsaction|role|aria-.*|.*:.*|lowsrc|dynsrc|shadowroot.*)$/;
  const ownControl = "figure.code > figcaption > .copying > button[type=button][data-copy-text='']";
  const ownRegion = "pre, .scroller";
  const ownNote = ".callout[role=note], section.footnotes, a[href^='#s-fn:']";
  const ownVideo = "figure.video > a[rel=noopener]";
  const faults: string[] = [];

  for (const element of article.querySelectorAll("*")) {
    const { localName } = element;
    if (element.namespaceURI !== "http://www.w3.org/1999/xhtml" || localName.includes("-")) {
      faults.push(`<${localName}> of another kind`);
    }
    if (element.matches(forbidden)) faults.push(`<${localName}>`);
    if (localName === "button" && !element.matches(ownControl)) faults.push("a button");
    for (const { name, value } of element.attributes) {
      const said = `${name}="${value}" on <${localName}>`;
      const namesRegion =
        element.matches(ownRegion) &&
        (name === "aria-label" || (name === "role" && value === "group"));
      const namesNote = /^(?:role|aria-label)$/.test(name) && element.matches(ownNote);
      if (attributes.test(name) && !namesRegion && !namesNote) faults.push(said);
      const isVideo =
        name === "data-video" && element.matches(ownVideo) && /^[\w-]{11}$/.test(value);
      if (name.startsWith("data-") && !element.matches(ownControl) && !isVideo) faults.push(said);
      if (name === "id" && !value.startsWith("s-")) faults.push(said);
      const classes =
        /^(?:code|copying|sr-only|scroller|anchor|plain|video|footnotes|pull-quote|wide|gallery(?: wide)?|bookmark|button-link|callout \w+|language-[a-z]+|hljs-[\w -]+)$/;
      if (name === "class" && !classes.test(value)) faults.push(said);
      if (name === "src" || name === "href") {
        const { origin, protocol } = new URL(value, element.baseURI);
        if (!/^(?:https?|mailto|tel):$/.test(protocol)) faults.push(said);
        if (name === "src" && origin !== new URL(element.baseURI).origin) faults.push(said);
      }
    }
  }
  return faults;
}
