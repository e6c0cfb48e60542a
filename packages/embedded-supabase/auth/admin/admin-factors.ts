import { inTransaction, type AuthRequest, type AuthService } from "../auth-service.ts";
import { requireAdmin } from "../authorization.ts";
import { deleteFactor, requireFactor } from "../factors/factors.ts";
import { toFactorJson } from "../users/user-json.ts";
import { requireUserById } from "./admin-users.ts";

/** `GET /admin/users/{id}/factors`. */
export async function handleListFactors(
  service: AuthService,
  request: AuthRequest,
  id: string,
): Promise<Response> {
  requireAdmin(request);
  const user = await requireUserById(service.database.query, id);
  return Response.json(user.factors.map(toFactorJson));
}

/** `DELETE /admin/users/{id}/factors/{id}`. */
export async function handleDeleteFactor(
  service: AuthService,
  request: AuthRequest,
  id: string,
  factorId: string,
): Promise<Response> {
  requireAdmin(request);
  const factor = await inTransaction(service, async ({ query }) => {
    const found = requireFactor(await requireUserById(query, id), factorId);
    await deleteFactor(query, found);
    return found;
  });
  return Response.json(toFactorJson(factor));
}
