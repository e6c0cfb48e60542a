/** Script for the copy and print buttons of pages that do not hydrate. */
import { installCopying } from "./copy-to-clipboard.ts";
import { installDocuments } from "./document-actions.ts";

installCopying();
installDocuments();
