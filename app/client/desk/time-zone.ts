/** Tells the server the browser's time zone, in which the desk writes times from the next page on. */
import { browserZoneCookie } from "../../lib/format/zone-cookie.ts";

document.cookie = browserZoneCookie();
