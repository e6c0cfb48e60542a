import { Logo } from "~/ui/layout/logo";

/** The contents of the media kit: the logo with its clear space, or a fan of pages. */
export function MediaKitArt({ art }: { art: "logo" | "images" }) {
  return (
    <div aria-hidden="true" className="grid h-64 overflow-clip">
      {art === "logo" ? <LogoOnTwoGrounds /> : <Pages />}
    </div>
  );
}

const tones = ["page", "dark"] as const;

function LogoOnTwoGrounds() {
  return (
    <div className="grid grid-rows-2">
      {tones.map((tone) => (
        <div key={tone} data-tone={tone} className="grid place-items-center overflow-clip">
          <span className="relative border border-dashed border-control p-5">
            <Logo className="text-2xl" />
            <span className="absolute inset-x-[-100vw] top-5 border-t border-line" />
            <span className="absolute inset-x-[-100vw] bottom-5 border-t border-line" />
          </span>
        </div>
      ))}
    </div>
  );
}

function Pages() {
  return (
    <div className="relative chart-dots">
      {["customer-discovery", "market-analysis", "product-strategy"].map((name, index) => (
        <img
          key={name}
          src={`/images/experts/${name}.svg`}
          alt=""
          width={640}
          height={480}
          loading="lazy"
          className={`absolute h-auto w-3/5 rounded-md border border-line bg-surface shadow-md ${placed[index] ?? ""}`}
        />
      ))}
    </div>
  );
}

const placed = ["top-16 -left-6 -rotate-6", "top-20 -right-6 rotate-6", "top-8 left-1/5"];
