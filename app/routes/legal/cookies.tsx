import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cookiesCopy, cookiesSet } from "~/content/legal/cookies";
import { readConsent } from "~/features/consent/read-consent";
import { ConsentForm } from "~/features/consent/consent-form";
import { CookieTable, CurrentConsent } from "~/features/consent/cookie-table";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { LegalPage } from "~/features/legal/legal-page";
import { useSite } from "~/ui/primitives/site-context";

export const handle = STATIC_PAGE;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.copy.title ?? "",
    description: data?.copy.description ?? "",
    path: "/legal/cookies",
  });

export function loader({ request, context }: LoaderFunctionArgs) {
  const https = context.siteUrl.startsWith("https:");
  const analytics = context.analyticsTagId !== undefined;
  return {
    copy: cookiesCopy,
    cookies: cookiesSet({ https, analytics }),
    analytics,
    choice: readConsent(request.headers.get("Cookie")),
  };
}

export default function Cookies() {
  const { copy, cookies, analytics, choice } = useLoaderData<typeof loader>();
  const { contactEmail } = useSite();
  const sections = [copy.choice, copy.table, copy.analytics, copy.browser].map(
    ({ id, title: text }) => ({ id, text }),
  );
  return (
    <LegalPage path="/legal/cookies" title={copy.title} lead={copy.lead} contents={sections}>
      <div className="grid grid-cols-1 gap-14">
        <section id={copy.choice.id} className="prose">
          <h2 className="mt-0!">{copy.choice.title}</h2>
          <CurrentConsent choice={choice} />
          <div className="max-w-80">
            <ConsentForm fragment={`#${copy.choice.id}`} />
          </div>
          {copy.choice.text.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
        <section id={copy.table.id} className="prose">
          <h2 className="mt-0!">{copy.table.title}</h2>
          <p>{copy.table.text}</p>
          <CookieTable {...copy.table} cookies={cookies} />
        </section>
        <section id={copy.analytics.id} className="prose">
          <h2 className="mt-0!">{copy.analytics.title}</h2>
          <p>{analytics ? copy.analytics.connected : copy.analytics.absent}</p>
          <p>{copy.analytics.campaign}</p>
        </section>
        <section id={copy.browser.id} className="prose">
          <h2 className="mt-0!">{copy.browser.title}</h2>
          {copy.browser.text.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>
            {copy.browser.question} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </p>
        </section>
      </div>
    </LegalPage>
  );
}
