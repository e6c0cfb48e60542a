import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { home, stepVideo } from "~/content/home";
import { savingsInputs } from "~/content/how-we-calculate";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { popPageNotice } from "~/features/accounts/page-notice";
import { ContactForm } from "~/features/leads/contact/contact-form";
import { readSavings } from "~/features/resources/planning/read-savings";
import { ratingNames } from "~/features/home/rated-needs";
import { readRatings } from "~/features/home/read-ratings";
import { SavingsForm } from "~/features/resources/planning/savings";
import { pageMeta } from "~/lib/seo/page-meta";
import { organization, webSite } from "~/lib/seo/structured-data";
import { HomeHowItWorks } from "~/features/home/home-how-it-works";
import { HomeRanking } from "~/features/home/home-ranking";
import { homeServed } from "~/features/home/home-served";
import { HomeTestimonials } from "~/features/home/home-testimonials";
import { rendersServed, Served } from "~/lib/hydration/served";
import { StructuredData } from "~/ui/primitives/structured-data";
import { ContactBand } from "~/ui/sections/contact-band";
import { Section } from "~/ui/sections/section";

/** The page varies with the numbers of the two small calculators. */
export const handle: RouteHandle = {
  cache: { ttl: HOUR, parameters: [...savingsInputs, ...ratingNames] },
};

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => {
  const { title = "", description = "" } = found?.content ?? {};
  return pageMeta(matches, { title, description, path: "/", bareTitle: true });
};

export function loader({ request, context }: LoaderFunctionArgs) {
  const { notice, headers } = popPageNotice(request, context);
  const { title, description, how, tryIt, love, contact } = home;
  const videos = (context.videoIds ?? []).map((videoId) => ({
    videoId,
    caption: stepVideo.caption,
    linkText: stepVideo.linkText,
  }));
  const content = {
    title,
    description,
    how,
    tryIt,
    love,
    contact,
    videos,
  };
  const query = new URL(request.url).searchParams;
  const asked = { savings: readSavings(query), needs: readRatings(query) };
  return data({ notice, content, ...asked }, { headers });
}

export default function Home() {
  const { notice, content, savings, needs } = useLoaderData<typeof loader>();
  const served = rendersServed ? homeServed() : undefined;
  return (
    <div className="[--spacing-section:clamp(1.5rem,1.05rem+2.35vw,3.25rem)]">
      <StructuredData
        describe={import.meta.env.SSR ? (site) => [organization(site), webSite(site)] : undefined}
      />
      {notice ? (
        <div className="mx-auto max-w-page px-gutter py-4">
          <FocusedNotice tone="info">{notice}</FocusedNotice>
        </div>
      ) : null}
      <Served id="home-hero">{served?.hero}</Served>
      <HomeHowItWorks {...content} scenes={served?.scenes}>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-12">
          <HomeRanking {...content} needs={needs} />
          <Served id="home-packages" className="grid content-start gap-4">
            {served?.packages}
          </Served>
        </div>
      </HomeHowItWorks>
      <Served id="home-offer">{served?.offer}</Served>
      <Section id="no-bs-results" labelledBy="no-bs-results-title">
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-12">
          <Served id="home-figures" className="grid gap-5">
            {served?.figures}
          </Served>
          <SavingsForm action="/#no-bs-results" savings={savings} />
        </div>
      </Section>
      <Served id="home-reversal">{served?.reversal}</Served>
      <HomeTestimonials {...content} />
      <Served id="home-teams">{served?.teams}</Served>
      <ContactBand id="contact-form" {...content.contact} form={<ContactForm />} />
    </div>
  );
}
