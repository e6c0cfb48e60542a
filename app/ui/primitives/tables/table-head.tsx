import type { ReactNode } from "react";

/** The names of a table's columns; a table of blocks, as on phones, shows none. */
export function TableHead({ names, children }: { names: readonly string[]; children?: ReactNode }) {
  return (
    <thead className="text-sm max-md:sr-only">
      <tr>
        {names.map((name) => (
          <th key={name} scope="col" className="pr-6 pb-2 font-semibold">
            {name}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  );
}
