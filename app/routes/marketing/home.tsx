import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { home } from "~/content/home";
import type { HomeContent } from "~/content/home";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { popPageNotice } from "~/features/accounts/page-notice";
import { ContactForm } from "~/features/leads/contact/contact-form";
import { readSavings, savingsInputs } from "~/features/resources/planning/read-savings";
import { SavingsForm } from "~/features/resources/planning/savings";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { organization, webSite } from "~/lib/seo/structured-data";
import { HomeCompare } from "~/features/home/home-compare";
import { HomeHero } from "~/features/home/home-hero";
import { HomeHowItWorks } from "~/features/home/home-how-it-works";
import { HomeOffer } from "~/features/home/home-offer";
import { HomeTeams } from "~/features/home/home-teams";
import { HomeTestimonials } from "~/features/home/home-testimonials";
import { StructuredData } from "~/ui/primitives/structured-data";
import { ContactBand } from "~/ui/sections/contact-band";

export const handle: RouteHandle = { parameters: savingsInputs };

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => {
  const { title = "", description = "" } = found?.content ?? {};
  return pageMeta(matches, { title, description, path: "/", bareTitle: true });
};

export function loader({ request, context }: LoaderFunctionArgs) {
  const { notice, headers } = popPageNotice(request, context);
  const content: HomeContent = { ...home, videoIds: context.videoIds ?? [] };
  const savings = readSavings(new URL(request.url).searchParams);
  return data({ notice, content, savings }, { headers });
}

export default function Home() {
  const { notice, content, savings } = useLoaderData<typeof loader>();
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
      <HomeCompare {...content} />
      <HomeOffer
        {...content}
        savings={<SavingsForm action="/#no-bs-results" savings={savings} />}
      />
      <HomeTestimonials {...content} />
      <HomeTeams {...content} />
      <ContactBand id="contact-form" {...content.contact} form={<ContactForm />} />
    </>
  );
}
