import { home } from "~/content/home";
import { Seal } from "~/ui/sections/seal";
import { SectionHeader } from "~/ui/sections/section";

/** Header of the testimonials. */
export function HomeTestimonials() {
  const { love } = home;
  return (
    <div className="flex flex-wrap items-center justify-between gap-8">
      <SectionHeader id="they-love-us-title" eyebrow={love.eyebrow} title={love.title} />
      <Seal {...love.seal} />
    </div>
  );
}
