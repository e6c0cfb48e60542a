import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { companyCopy } from "~/content/desk/company";
import { backToLeads } from "~/content/desk/leads";
import { noticeHeaders } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { listStaff } from "~/features/desk/staff-changes.server";
import { CompaniesPage } from "~/features/leads/desk/company/companies-page";
import { companyHref } from "~/features/leads/desk/company/company-domain";
import { readCompanyFilters } from "~/features/leads/desk/company/company-list";
import { addCompany } from "~/features/leads/desk/company/company-record.server";
import type { CompanyReply } from "~/features/leads/desk/company/company-record.server";
import { loadCompanies } from "~/features/leads/desk/company/load-companies.server";
import { NewCompany } from "~/features/leads/desk/company/new-company";
import { leadOwners } from "~/features/leads/desk/lead/load-lead.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";
import { useShortChoices } from "~/ui/primitives/desk/desk-person";

const { list: copy } = companyCopy;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, copy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  const filters = readCompanyFilters(new URL(request.url).searchParams);
  const [list, staff] = await Promise.all([loadCompanies(filters, context), listStaff(context)]);
  return { list, filters, owners: leadOwners(staff), refused: wasFormRejected(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "sales");
  const outcome = await addCompany(await readForm(request), context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders("company-added", context);
  return redirect(companyHref(outcome.domain), { status: 303, headers });
}

export default function DeskCompanies() {
  const { list, filters, owners } = useLoaderData<typeof loader>();
  const reply = useActionData<CompanyReply>();
  const choices = useShortChoices(owners);
  return (
    <>
      <div className="relative flex items-end justify-between gap-x-6 gap-y-2 max-sm:flex-wrap max-sm:gap-x-3">
        <DeskHeading
          title={copy.title}
          lead={<span className="max-sm:hidden">{copy.lead}</span>}
          back={backToLeads}
        />
        <NewCompany owners={owners} reply={reply} />
      </div>
      <CompaniesPage {...{ list, filters }} owners={choices} />
    </>
  );
}
