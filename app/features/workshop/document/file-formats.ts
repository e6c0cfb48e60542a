export const fileFormats = ["markdown", "csv", "svg"] as const;

export type FileFormat = (typeof fileFormats)[number];
