import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { companyCopy as copy } from "~/content/desk/company";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { CompanyPage } from "~/features/leads/desk/company/company-page";
import { loadCompany } from "~/features/leads/desk/company/load-company.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { ButtonLink } from "~/ui/primitives/button";
import { PageHeading } from "~/ui/primitives/page";

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta(matches, {
    title: found?.company ? (found.company.name ?? found.company.domain) : copy.missing.title,
    description: copy.description,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  const company = await loadCompany(params.domain, context);
  return data({ company }, { status: company ? 200 : 404 });
}

export default function DeskCompany() {
  const { company } = useLoaderData<typeof loader>();
  if (!company) {
    return (
      <>
        <PageHeading title={copy.missing.title} lead={copy.missing.text} />
        <p>
          <ButtonLink href="/app/desk/leads">{copy.back}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <PageHeading title={company.name ?? company.domain} lead={copy.domain(company.domain)} />
      <CompanyPage company={company} />
    </>
  );
}
