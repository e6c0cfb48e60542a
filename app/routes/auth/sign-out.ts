import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs } from "@remix-run/node";

import { signOut } from "~/features/accounts/session.server";

export function loader() {
  return redirect("/", 303);
}

export async function action({ context }: ActionFunctionArgs) {
  await signOut(context);
  return redirect("/", 303);
}
