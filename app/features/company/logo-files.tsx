import { brandKit } from "~/content/company/brand-kit";
import { Icon } from "~/ui/primitives/icon";

const grounds = { light: "bg-brand-paper", dark: "bg-brand-ink" };

const { logos } = brandKit;

/** The logo files as they look, each with its downloads. */
export function LogoFiles() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:gap-6">
      {logos.items.map(({ title, ground, file }) => (
        <li key={file} className="overflow-clip rounded-xl border border-line bg-surface">
          <div className={`grid place-items-center h-44 p-8 ${grounds[ground]}`}>
            <img
              src={`${file}.svg`}
              alt=""
              width={file.includes("mark") ? 240 : 624}
              height={file.includes("mark") ? 240 : 130}
              className={file.includes("mark") ? "size-24" : "h-auto w-64 max-w-full"}
            />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-5 py-3">
            <h3 className="text-base leading-title">{title}</h3>
            <p className="flex gap-5">
              {logos.formats.map(({ name, ending }) => (
                <a
                  key={name}
                  href={file + ending}
                  download
                  aria-label={`${logos.download} ${title}, ${name}`}
                  className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline"
                >
                  <Icon glyph="download" className="size-4" />
                  {name}
                </a>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
