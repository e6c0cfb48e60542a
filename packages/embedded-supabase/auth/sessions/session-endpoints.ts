import { validationError } from "../auth-error.ts";
import { inTransaction, type Endpoint } from "../auth-service.ts";
import { requireUser } from "../authorization.ts";
import { endSessions } from "./sessions.ts";

/** `POST /logout?scope=global|local|others`. */
export const handleLogout: Endpoint = async (service, request) => {
  const scope = request.url.searchParams.get("scope") ?? "global";
  if (!["", "global", "local", "others"].includes(scope)) {
    throw validationError(`Unsupported logout scope "${scope}"`);
  }
  await inTransaction(service, async ({ query }) => {
    const { user, session } = await requireUser(service, query, request);
    await endSessions(query, user.id, {
      only: scope === "local" ? session?.id : undefined,
      except: scope === "others" ? session?.id : undefined,
    });
  });
  return new Response(null, { status: 204 });
};
