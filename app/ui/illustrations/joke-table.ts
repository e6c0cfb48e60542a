/** A small table of two columns, the newest or the last row being the point of it. */
export type JokeTable = {
  title: string;
  columns: readonly [string, string];
  rows: readonly (readonly [string, string])[];
};
