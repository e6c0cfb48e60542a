/** Carried by pages with something to copy or print, where the framework is not there to run it. */
import { installCopying } from "./copying.ts";
import { installDocuments } from "./documents.ts";

installCopying();
installDocuments();
