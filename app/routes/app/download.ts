import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { dataSectionCopy } from "~/content/account-page";
import { readAccountData } from "~/features/accounts/account-data.server";
import { requireUser } from "~/features/accounts/require-user.server";

const page = "/app/account";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context, page);
  const content = await readAccountData(user, context);
  return new Response(`${JSON.stringify(content, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${dataSectionCopy.fileName}"`,
    },
  });
}

/** Nothing is posted here; who is not signed in is sent to sign in all the same. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context, page);
  throw data(null, { status: 405, headers: { Allow: "GET, HEAD" } });
}
