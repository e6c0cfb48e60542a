/** A small table of two columns; the last row is the punch line. */
export type JokeTable = {
  title: string;
  columns: readonly [string, string];
  rows: readonly (readonly [string, string])[];
};

/** Names the columns for screen readers. */
export function HiddenColumns({ columns }: Pick<JokeTable, "columns">) {
  return (
    <thead className="sr-only">
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
