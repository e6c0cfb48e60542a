import { consentCopy } from "~/content/site/consent";

import type { ConsentChoice } from "./read-consent";

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

const states = ["none", "granted", "denied"] as const;

/** The stored choice. All states are rendered, so the client script can switch between them. */
export function CurrentConsent({ choice }: { choice: ConsentChoice | null }) {
  return states.map((state) => (
    <p
      key={state}
      data-consent-state={state}
      hidden={state !== (choice ?? "none")}
      className="font-semibold text-ink"
    >
      {consentCopy.current[state]}
    </p>
  ));
}
