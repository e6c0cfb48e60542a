/**
 * Tells the server the browser's time zone, in which the desk writes times. A browser whose first page of the desk this
 * is loads it again, because its times are in UTC.
 */
import { browserZoneCookie } from "../../lib/format/zone-cookie.ts";

const cookie = browserZoneCookie();
const [pair = ""] = cookie.split(";");
const isKnown = () => document.cookie.includes(pair);
const isFirst = !document.cookie.includes("time-zone=");
document.cookie = cookie;
if (isFirst && isKnown() && !pair.endsWith("=UTC")) location.reload();
