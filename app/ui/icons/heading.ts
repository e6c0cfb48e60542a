export const Heading = "M18 20V4M6 12H18M6 20V4";
