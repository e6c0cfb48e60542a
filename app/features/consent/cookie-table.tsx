type CookieTableProps = {
  caption: string;
  columns: { name: string; purpose: string; kept: string };
  cookies: { name: string; purpose: string; kept: string }[];
};

/** On phones the lifetime moves from its own column below the purpose. */
export function CookieTable({ caption, columns, cookies }: CookieTableProps) {
  return (
    <table className="text-sm wrap-anywhere [&_:is(th,td)]:min-w-0">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-2/5 pl-0! sm:w-1/3">
            {columns.name}
          </th>
          <th scope="col">{columns.purpose}</th>
          <th scope="col" className="w-24 wrap-normal max-sm:hidden">
            {columns.kept}
          </th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(({ name, purpose, kept }) => (
          <tr key={name}>
            <th scope="row" className="pl-0!">
              <code className="wrap-anywhere">{name}</code>
            </th>
            <td>
              {purpose}
              <span className="mt-1 block text-muted sm:hidden">
                {columns.kept} {kept}
              </span>
            </td>
            <td className="wrap-normal max-sm:hidden">{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
