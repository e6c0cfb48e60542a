import { written } from "../counted";

/** Texts of the board of leads, which has a column for each state. */
export const leadBoardCopy = {
  shape: "Show as",
  list: "List",
  board: "Board",
  help: "Drag a card to another column to change its state.",
  /** Before the sum of the first 10,000 values. */
  over: "Over",
  all: (total: number) => `All ${written(total)} in the list`,
  none: "None",
  move: "Move",
  /** After "Move", for those who do not see the card. */
  moveOf: (name: string) => name,
  state: "States",
  question: (name: string, state: string) => `Why is ${name} ${state.toLowerCase()}?`,
  submit: (state: string) => `Move to ${state}`,
  leave: "Leave it where it is",
  close: "Close",
};
