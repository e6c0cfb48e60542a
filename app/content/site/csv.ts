/** Marks in a spreadsheet whose cell is too short for a text. */
export const csvCopy = {
  goesOn: " … (goes on in a cell at the end of this row)",
  continued: "(continued) … ",
};
