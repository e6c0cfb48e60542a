import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { home } from "~/content/home";
import type { HomeContent } from "~/content/home";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { popPageNotice } from "~/features/accounts/page-notice";
import { ContactForm } from "~/features/leads/contact/contact-form";
import { pageMeta } from "~/lib/seo/page-meta";
import { organization, webSite } from "~/lib/seo/structured-data";
import { HomeHero } from "~/features/home/home-hero";
import { HomeHowItWorks } from "~/features/home/home-how-it-works";
import { HomeOffer } from "~/features/home/home-offer";
import { HomePackages } from "~/features/home/home-packages";
import { HomeTeams } from "~/features/home/home-teams";
import { HomeTestimonials } from "~/features/home/home-testimonials";
import { StructuredData } from "~/ui/primitives/structured-data";
import { ContactBand } from "~/ui/sections/contact-band";

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => {
  const { title = "", description = "" } = found?.content ?? {};
  return pageMeta(matches, { title, description, path: "/", bareTitle: true });
};

export const handle: RouteHandle = { cache: { ttl: HOUR } };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { notice, headers } = popPageNotice(request, context);
  const content: HomeContent = { ...home, videoIds: context.videoIds ?? [] };
  return data({ notice, content }, { headers });
}

export default function Home() {
  const { notice, content } = useLoaderData<typeof loader>();
  return (
    <>
      <StructuredData
        describe={import.meta.env.SSR ? (site) => [organization(site), webSite(site)] : undefined}
      />
      {notice ? (
        <div className="mx-auto max-w-page px-gutter pt-6">
          <FocusedNotice tone="info">{notice}</FocusedNotice>
        </div>
      ) : null}
      <HomeHero {...content} />
      <HomeHowItWorks {...content} />
      <HomeOffer {...content} />
      <HomeTestimonials {...content} />
      <HomePackages {...content} />
      <HomeTeams {...content} />
      <ContactBand id="contact-form" {...content.contact} form={<ContactForm />} />
    </>
  );
}
