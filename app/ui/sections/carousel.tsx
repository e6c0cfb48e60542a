import { ChevronLeft, ChevronRight, Pause } from "lucide-react";
import type { ReactNode } from "react";

import { Icon } from "~/ui/primitives/icon";

const control =
  "inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-control px-3 text-sm font-semibold hover:bg-sunken";

type CarouselProps = {
  /** Tells scripts which behaviour this one gets. */
  name: string;
  label: string;
  /** Beside the controls, such as links to the slides. */
  navigation?: ReactNode;
  /** A list with `data-carousel-track` whose items have `data-carousel-slide`. */
  children: ReactNode;
};

/**
 * A row to scroll through, complete without scripts. A script may take the controls out of
 * hiding and turn the slides by itself.
 */
export function Carousel({ name, label, navigation, children }: CarouselProps) {
  return (
    <div
      // A fieldset would promise a form.
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      data-carousel={name}
      className="grid grid-cols-1 gap-6"
    >
      <div hidden data-carousel-controls className="flex gap-2">
        <button type="button" data-carousel-pause className={control}>
          <Icon glyph={Pause} className="size-4" />
          <span>Pause</span>
        </button>
        <button type="button" data-carousel-previous className={control}>
          <Icon glyph={ChevronLeft} />
          <span className="sr-only">Previous</span>
        </button>
        <button type="button" data-carousel-next className={control}>
          <Icon glyph={ChevronRight} />
          <span className="sr-only">Next</span>
        </button>
      </div>
      {navigation}
      {children}
    </div>
  );
}
