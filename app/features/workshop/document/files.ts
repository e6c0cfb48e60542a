import { BYTE_ORDER_MARK, csvLine } from "~/lib/csv/csv";

import type { FileFormat } from "./file-formats";
import { figureSvg } from "./figure-svg";
import type { Report } from "./report";
import { reportMarkdown } from "./report-markdown";

const types: Record<FileFormat, { extension: string; type: string }> = {
  markdown: { extension: "md", type: "text/markdown; charset=utf-8" },
  csv: { extension: "csv", type: "text/csv; charset=utf-8" },
  svg: { extension: "svg", type: "image/svg+xml; charset=utf-8" },
};

export function reportCsv({ data }: Pick<Report, "data">): string {
  return BYTE_ORDER_MARK + data.map((row) => csvLine(row)).join("");
}

/** A document as a file to download. */
export function fileOf(kind: string, report: Report, format: FileFormat) {
  const { extension, type } = types[format];
  const name = `${kind}.${extension}`;
  if (format === "markdown") return { name, type, body: reportMarkdown(report) };
  if (format === "csv") return { name, type, body: reportCsv(report) };
  return { name, type, body: figureSvg(report.figure) };
}
