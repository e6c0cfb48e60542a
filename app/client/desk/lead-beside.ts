/** Script of the list beside a lead: shows the row of the lead that the page is about. */
import { find } from "../dom.ts";

const list = find("[data-beside]");
const row = list?.querySelector<HTMLElement>("[aria-current]");
// Not `scrollIntoView`, which would move the page as well.
if (list && row) list.scrollTop = row.offsetTop - list.clientHeight / 3;
