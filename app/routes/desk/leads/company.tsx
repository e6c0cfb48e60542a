import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { companyCopy as copy } from "~/content/desk/company";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { CompanyPage } from "~/features/leads/desk/company/company-page";
import { COMPANIES, companyHref } from "~/features/leads/desk/company/company-domain";
import {
  companyValues,
  saveCompanyRecord,
} from "~/features/leads/desk/company/company-record.server";
import type { CompanyReply } from "~/features/leads/desk/company/company-record.server";
import { loadCompany } from "~/features/leads/desk/company/load-company.server";
import { listStaff } from "~/features/desk/staff-changes.server";
import { ownersOf } from "~/features/leads/desk/lead/load-lead.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";
import { PageHeading } from "~/ui/primitives/page";

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta(matches, {
    title: found?.company ? (found.company.name ?? found.company.domain) : copy.missing.title,
    description: copy.description,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  const { notice, headers } = popPageNotice(request, context);
  const [company, staff] = await Promise.all([
    loadCompany(params.domain, context),
    listStaff(context),
  ]);
  const record = company?.record ?? null;
  const form = {
    owners: ownersOf(record ?? { owner: null, owner_address: null }, staff),
    values: companyValues(record),
  };
  const init = { status: company ? 200 : 404, headers };
  return data({ company, form, notice, refused: wasFormRejected(context) }, init);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "sales");
  const company = await loadCompany(params.domain, context);
  if (!company) throw data(null, { status: 404 });
  const outcome = await saveCompanyRecord(company.domain, await readForm(request), context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders("company-saved", context);
  return redirect(companyHref(company.domain), { status: 303, headers });
}

export default function DeskCompany() {
  const { company, form, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<CompanyReply>();
  if (!company) {
    return (
      <>
        <PageHeading title={copy.missing.title} lead={copy.missing.text} />
        <p>
          <ButtonLink href={COMPANIES}>{copy.allCompanies}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      {notice && !reply ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <DeskHeading
        title={company.name ?? company.domain}
        lead={copy.domain(company.domain)}
        back={{ href: COMPANIES, text: copy.allCompanies }}
      />
      <CompanyPage company={company} reply={reply} {...form} />
    </>
  );
}
