import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { dataSectionCopy } from "~/content/accounts/account-page";
import { readAccountData } from "~/features/accounts/account-page/account-data.server";
import { noticeHeaders } from "~/features/accounts/page-notice";
import { requireUser } from "~/features/accounts/session.server";
import { jsonFile } from "~/lib/http/file-response.server";

const page = "/app/account";

/** The file; on a failure a redirect to the account page, which shows the message. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if ((await context.viewer()).status === "unavailable") throw redirect(page, 303);
  const user = await requireUser(request, context, page);
  const content = await readAccountData(user, context);
  if (content) return jsonFile(dataSectionCopy.fileName, content);
  const headers = noticeHeaders("data-not-read", context);
  return redirect(page, { status: 303, headers });
}

/** Posts are not supported; visitors without a session are still redirected to sign-in. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context, page);
  throw data(null, { status: 405, headers: { Allow: "GET, HEAD" } });
}
