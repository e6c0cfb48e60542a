/** Carried by pages with something to copy, where the framework is not there to run it. */
import { installCopying } from "./copying.ts";

installCopying();
