import { useMatches } from "@remix-run/react";

import { useNonce } from "~/lib/http/render-context";

import type { Deliverable } from "./deliverable";

function deliverableOf(data: unknown): Deliverable | undefined {
  const shows = typeof data === "object" && data !== null && "deliverable" in data;
  return shows ? (data.deliverable as Deliverable) : undefined;
}

/** Stylesheets of the page's document, for `<head>`; nothing on other pages. */
export function DeliverableHead() {
  const nonce = useNonce();
  const deliverable = deliverableOf(useMatches().at(-1)?.data);
  if (!deliverable) return null;
  const { links, styles } = deliverable;
  return (
    <>
      {links.map(({ href, media }) => (
        <link key={href} rel="stylesheet" href={href} media={media} />
      ))}
      {styles.map((css) => (
        <style key={css} nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
    </>
  );
}
