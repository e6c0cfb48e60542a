/** Script of the field with the tags of a lead: suggests those in use. */
import { find } from "../dom.ts";
import { suggestNames } from "../suggest-names.ts";

suggestNames("tags", find("#known-tag"));
