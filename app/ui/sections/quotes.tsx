import { Carousel } from "./carousel/carousel";
import { useCarousel } from "./carousel/use-carousel";

const ROTATION_MS = 6_250;

/** The title is a role. */
type Quote = { quote: string; title: string; image: string };

type QuoteFigureProps = { quote: Quote; note: string; textClass: string; className: string };

function QuoteFigure({ quote, note, textClass, className }: QuoteFigureProps) {
  const { title, image } = quote;
  return (
    <figure className={`@container grid grid-cols-1 content-between ${className}`}>
      <blockquote className={`text-pretty ${textClass}`}>“{quote.quote}”</blockquote>
      <figcaption className="flex items-center gap-x-3 text-sm leading-title font-semibold">
        <img
          src={image}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 shrink-0 rounded-full border border-line bg-sunken object-cover"
        />
        {title}
        <small className="text-xs font-normal text-muted">{note}</small>
      </figcaption>
    </figure>
  );
}

type QuoteCarouselProps = {
  quotes: readonly Quote[];
  /** Small print under each, such as "Illustrative". */
  note: string;
  label: string;
  /** `single` shows one quote at a time, in little space; `peek` also shows the next ones. */
  layout?: "peek" | "single";
};

/** Rotating quotes; the current one is highlighted. */
export function QuoteCarousel({ quotes, note, label, layout = "peek" }: QuoteCarouselProps) {
  const carousel = useCarousel({ count: quotes.length, intervalMs: ROTATION_MS });
  const single = layout === "single";
  return (
    <Carousel label={label} carousel={carousel} size={single ? "compact" : "regular"}>
      <ul
        {...carousel.track}
        // A scrollable row without a control inside must be focusable itself.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        className={`carousel-track ${single ? "gap-gutter" : "gap-6"}`}
      >
        {quotes.map((quote, index) => (
          <li
            key={quote.quote}
            {...carousel.slide(index, { lone: single })}
            aria-label={`${index + 1} of ${quotes.length}`}
            className={`group/slide grid ${single ? "@container w-full" : "w-[min(100%-3rem,30rem)]"}`}
          >
            <QuoteFigure
              quote={quote}
              note={note}
              textClass={
                single
                  ? "text-sm leading-normal font-semibold"
                  : "font-display text-lg leading-title font-semibold"
              }
              className={
                single
                  ? "gap-2 border-l-4 border-primary pl-4 [&_figcaption]:grid [&_figcaption]:grid-cols-[auto_minmax(0,1fr)] [&_figcaption]:pr-40 [&_img]:row-span-2 [&_img]:size-9"
                  : "gap-6 border-t-2 border-ink pt-6 pr-2 group-data-[slide=current]/slide:transition-colors group-data-[slide=current]/slide:duration-360 group-data-[slide=other]/slide:border-line group-data-[slide=other]/slide:text-muted"
              }
            />
          </li>
        ))}
      </ul>
    </Carousel>
  );
}
