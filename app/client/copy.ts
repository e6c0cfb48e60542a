/** Script for the copy and print buttons of pages that do not hydrate. */
import { installCopying } from "../lib/browser/copy-to-clipboard.ts";
import { installDocuments } from "../lib/browser/document-actions.ts";

installCopying();
installDocuments();
