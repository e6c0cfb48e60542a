import { RemixBrowser } from "@remix-run/react";
import { createElement, startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

startTransition(() => {
  hydrateRoot(document, createElement(StrictMode, null, createElement(RemixBrowser)));
});
