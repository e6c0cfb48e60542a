/** A small table of two columns; the last row is the punch line. */
export type JokeTable = {
  title: string;
  columns: readonly [string, string];
  rows: readonly (readonly [string, string])[];
};
