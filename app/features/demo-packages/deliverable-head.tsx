import { useMatches } from "@remix-run/react";

import { demoCopy } from "~/content/demo-packages";
import { useNonce } from "~/lib/http/render-context";

import type { Deliverable } from "./deliverable";

function deliverableOf(data: unknown): Deliverable | undefined {
  const shows = typeof data === "object" && data !== null && "deliverable" in data;
  return shows ? (data.deliverable as Deliverable) : undefined;
}

type RootData = { site: { brand: string }; siteUrl: string };

/** Prints the site's name and address at the foot of each page, beside the document's own footer. */
function printedFooter(data: unknown): string {
  if (typeof data !== "object" || data === null || !("siteUrl" in data)) return "";
  const { site, siteUrl } = data as RootData;
  const text = `${demoCopy.printed} ${site.brand} · ${new URL(siteUrl).host}`;
  return `@page{@bottom-center{content:${JSON.stringify(text)};color:#5e584f;font:8pt system-ui,sans-serif}}`;
}

/** Stylesheets of the page's document, for `<head>`; nothing on other pages. */
export function DeliverableHead() {
  const nonce = useNonce();
  const matches = useMatches();
  const deliverable = deliverableOf(matches.at(-1)?.data);
  if (!deliverable) return null;
  const { links, styles } = deliverable;
  const footer = printedFooter(matches[0]?.data);
  return (
    <>
      {links.map(({ name, media }) => (
        <link key={name} rel="stylesheet" href={`/demo/styles/${name}`} media={media} />
      ))}
      {styles.map((css) => (
        <style key={css} nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      <style data-printed-footer="" nonce={nonce} dangerouslySetInnerHTML={{ __html: footer }} />
    </>
  );
}
