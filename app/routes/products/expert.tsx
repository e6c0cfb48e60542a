import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { expertLink, findExpert } from "~/content/experts/experts";
import { savingsInputs } from "~/content/how-we-calculate";
import { kindOfWork, kindsOfWork } from "~/content/kinds-of-work";
import { expertPageCopy, unknownExpertCopy } from "~/content/products";
import { expertAvailability } from "~/content/use-today";
import { sessionForExpert } from "~/content/workshop/session-links";
import { ContactForm } from "~/features/leads/contact/contact-form";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { readSavings } from "~/features/resources/planning/read-savings";
import { SavingsForm } from "~/features/resources/planning/savings";
import { pageMeta } from "~/lib/seo/page-meta";
import { service } from "~/lib/seo/structured-data";
import { ExpertPage } from "~/features/products/expert/expert-page";
import { expertServed } from "~/features/products/expert/expert-served";
import { UnknownExpert } from "~/features/products/unknown-expert";
import { rendersServed, Served } from "~/lib/hydration/served";
import { TryOutButton } from "~/ui/primitives/try-out-button";
import { StructuredData } from "~/ui/primitives/structured-data";

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => {
  if (!found?.page) {
    const { title = "", description = "" } = found?.unknown ?? {};
    return pageMeta(matches, { title, description, noindex: true });
  }
  const { expert, href } = found.page;
  return pageMeta(matches, {
    title: expert.title,
    description: expert.summary,
    path: href,
  });
};

/** The page varies with the numbers of the small calculator. */
export const handle: RouteHandle = { cache: { ttl: HOUR, parameters: [...savingsInputs] } };

export function loader({ params, request }: LoaderFunctionArgs) {
  const expert = findExpert(params.slug ?? "");
  if (!expert) {
    const { title, description } = unknownExpertCopy;
    return data({ page: null, unknown: { title, description } }, { status: 404 });
  }
  const { slug, title, question, summary, imageUrl } = expert;
  const { workflow, workflowImageUrl, sample } = expert;
  const { source } = sample.excerpt;
  const { summaryLabel, actions, today, testNote, integration, contact } = expertPageCopy;
  const kind = kindOfWork(slug);
  const page = {
    expert: { slug, title, question, summary, imageUrl, workflow, workflowImageUrl },
    href: expertLink(slug).href,
    next: expertLink(workflow.handsOverTo).name,
    isInAlpha: expertAvailability(slug) === "alpha",
    session: sessionForExpert(slug),
    example: {
      href: source.href,
      text: source.text.replace(/^See/, "see").replace(/^Read/, "read"),
    },
    copy: {
      summaryLabel,
      actions,
      today,
      testNote: expertAvailability(slug) === "alpha" ? testNote.itself : testNote.other,
      integration,
      savings: { ...expertPageCopy.savings, lead: kindsOfWork[kind].lead },
      contact,
    },
  };
  const savings = readSavings(new URL(request.url).searchParams, kind);
  return data({ page, savings });
}

export default function ExpertRoute() {
  const found = useLoaderData<typeof loader>();
  if (!found.page) {
    return <Served id="unknown-expert">{rendersServed ? <UnknownExpert /> : undefined}</Served>;
  }
  const { page, savings } = found;
  const { title: name, summary: description, imageUrl: image } = page.expert;
  return (
    <>
      <StructuredData
        describe={
          import.meta.env.SSR
            ? (site) => [service(site, { name, description, image, path: page.href })]
            : undefined
        }
      />
      <ExpertPage
        key={page.expert.slug}
        {...page}
        served={rendersServed ? expertServed(page.expert.slug) : undefined}
        savings={<SavingsForm action={`${page.href}#your-numbers`} savings={savings} />}
        tryIt={
          <TryOutButton
            tryOut="alpha"
            look={page.isInAlpha ? "primary" : "plain"}
            expert={page.isInAlpha ? undefined : name}
          />
        }
      >
        <ContactForm />
      </ExpertPage>
    </>
  );
}
