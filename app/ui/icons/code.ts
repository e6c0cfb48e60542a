export const Code = "M16 18l6-6-6-6M8 6l-6 6 6 6";
