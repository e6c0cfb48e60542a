/** Script of the list of articles: suggests the names that articles have. */
import { installNames } from "../editor/page/name-fields.ts";

installNames();
