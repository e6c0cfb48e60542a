/** Carried by pages with something to copy or print, where the framework is not there to run it. */
import { installCopying } from "./copy-to-clipboard.ts";
import { installDocuments } from "./document-actions.ts";

installCopying();
installDocuments();
