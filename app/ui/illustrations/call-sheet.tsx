import { HiddenColumns } from "./joke-table";
import type { JokeTable } from "./joke-table";

/** A clapperboard with the shooting schedule on its slate. */
export function CallSheet({ title, columns, rows }: JokeTable) {
  return (
    <div>
      <Clapper />
      <div data-tone="dark" className="overflow-clip rounded-b-lg border border-line shadow-lg">
        <table className="w-full text-left">
          <caption className="border-b border-line px-5 py-4 text-left font-display text-xl leading-title font-semibold tracking-heading">
            {title}
          </caption>
          <HiddenColumns columns={columns} />
          <tbody className="divide-y divide-line">
            {rows.map(([take, outcome], index) => (
              <tr
                key={take}
                className={index === rows.length - 1 ? "bg-primary text-on-primary" : ""}
              >
                <th
                  scope="row"
                  className="w-2/5 py-4 pr-3 pl-5 align-baseline font-semibold tabular-nums"
                >
                  {take}
                </th>
                <td className="py-4 pr-5 align-baseline leading-snug">{outcome}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const stripes = [0, 1, 2, 3, 4, 5];

/** Two striped sticks, the upper one raised and about to fall. */
function Clapper() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 112" className="block w-full overflow-visible">
      <defs>
        <clipPath id="clapper-stick">
          <rect width="480" height="40" rx="6" />
        </clipPath>
      </defs>
      {["translate(0 72)", "translate(0 72) rotate(-9 14 20) translate(0 -40)"].map(
        (transform, stick) => (
          <g key={transform} transform={transform} clipPath="url(#clapper-stick)">
            <rect
              width="480"
              height="40"
              rx="6"
              strokeWidth="3"
              className="fill-brand-ink stroke-line"
            />
            {stripes.map((stripe) => (
              <path
                key={stripe}
                d={
                  stick === 0
                    ? `M${stripe * 88 + 40} 0h40l-32 40h-40z`
                    : `M${stripe * 88 + 8} 0h40l32 40h-40z`
                }
                className="fill-brand-yellow"
              />
            ))}
          </g>
        ),
      )}
      <circle cx="20" cy="72" r="7" className="fill-brand-orange" />
    </svg>
  );
}
