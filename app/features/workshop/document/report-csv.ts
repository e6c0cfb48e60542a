import { BYTE_ORDER_MARK, csvLine } from "~/lib/csv/csv";

import type { Report } from "./report";

export function reportCsv({ data }: Pick<Report, "data">): string {
  return BYTE_ORDER_MARK + data.map((row) => csvLine(row)).join("");
}
