import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { articleFormCopy, versionsCopy } from "~/content/desk/articles/articles";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { loadAuthors } from "~/features/blog/desk/editor/editor-help";
import { listStaff } from "~/features/desk/staff-changes.server";
import { ARTICLES } from "~/features/blog/desk/list/list-filters";
import {
  ComparedVersions,
  OfferedRestore,
  VersionList,
} from "~/features/blog/desk/versions/version-list";
import type { RestoreOffer, Versions } from "~/features/blog/desk/versions/versions.server";
import { loadVersions, restoreVersion } from "~/features/blog/desk/versions/versions.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";
import { TextLink } from "~/ui/primitives/links/text-link";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta(matches, {
    title: `${versionsCopy.title}: ${loaded?.versions.title ?? ""}`,
    description: versionsCopy.description,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  const query = new URL(request.url).searchParams;
  const authorOf = await loadAuthors({ listStaff: () => listStaff(context) });
  const versions = await loadVersions(params.id, query, authorOf, context);
  const { notice, headers } = popPageNotice(request, context);
  return data({ versions, notice, refused: wasFormRejected(context) }, { headers });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "editor");
  const outcome = await restoreVersion(params.id, await readForm(request), context);
  if (!outcome.ok) {
    const { status, problem, offer } = outcome;
    return toActionData(context, { status, reply: { problem, offer } });
  }
  const headers = noticeHeaders(outcome.notice, context);
  return redirect(`${ARTICLES}/${params.id}`, { status: 303, headers });
}

function leadOf({ isDeleted, version }: Versions): string | undefined {
  if (isDeleted) return versionsCopy.deleted;
  return version === null ? undefined : versionsCopy.restoreText;
}

export default function DeskArticleVersions() {
  const { versions, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<{ problem: string; offer?: RestoreOffer }>();
  return (
    <>
      {notice && !reply ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      {reply ? <FocusedNotice tone="danger">{reply.problem}</FocusedNotice> : null}
      {reply?.offer ? <OfferedRestore offer={reply.offer} /> : null}
      <div className="grid grid-cols-1 gap-3">
        <p>
          {versions.comparison ? (
            <TextLink href={`${ARTICLES}/${versions.id}/versions`}>{versionsCopy.all}</TextLink>
          ) : versions.version === null ? (
            <TextLink href={ARTICLES}>{articleFormCopy.back}</TextLink>
          ) : (
            <TextLink href={`${ARTICLES}/${versions.id}`}>{versionsCopy.back}</TextLink>
          )}
        </p>
        <PageHeading title={`${versionsCopy.title}: ${versions.title}`} lead={leadOf(versions)} />
      </div>
      {versions.comparison ? (
        <ComparedVersions versions={versions} />
      ) : (
        <VersionList versions={versions} />
      )}
    </>
  );
}
