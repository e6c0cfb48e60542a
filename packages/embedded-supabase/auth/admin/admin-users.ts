import { createHash } from "node:crypto";
import type { Query } from "../../database/database.ts";
import { banChanges, readAdminUser, type AdminUserParameters } from "./admin-parameters.ts";
import { AuthError, emailExists, unexpectedFailure, validationError } from "../auth-error.ts";
import { inTransaction, type AuthRequest, type AuthService } from "../auth-service.ts";
import { requireAdmin } from "../authorization.ts";
import { confirmEmail } from "../mail-links/confirm.ts";
import { clearOneTimeTokens } from "../mail-links/one-time-tokens.ts";
import { isUuid, readFlag } from "../parameters.ts";
import { hashPassword, requireHashable, requireStrongPassword } from "../users/password.ts";
import { updateRow } from "../rows.ts";
import { endSessions } from "../sessions/sessions.ts";
import { EMAIL_PROVIDER, generatePassword } from "../users/sign-up.ts";
import { setPassword } from "../users/user-endpoint.ts";
import { toUserJson } from "../users/user-json.ts";
import {
  changeUser,
  findUserByEmail,
  findUserById,
  insertEmailIdentity,
  insertUser,
  mergeMetadata,
  reloadUser,
  setIdentityEmail,
  type User,
} from "../users/users.ts";

const BCRYPT_HASH = /^\$2[abxy]?\$\d{2}\$[./A-Za-z0-9]{53}$/;

async function choosePasswordHash({
  password,
  passwordHash,
}: AdminUserParameters): Promise<string> {
  if (password && passwordHash !== "") {
    throw validationError("Only a password or a password hash should be provided");
  }
  if (passwordHash !== "") {
    if (BCRYPT_HASH.test(passwordHash)) return passwordHash;
    throw validationError("The password hash is not one of bcrypt");
  }
  // As in GoTrue, an administrator may set a weak password, but not one that bcrypt would truncate.
  if (password) requireHashable(password);
  return hashPassword(password || generatePassword());
}

async function createUser(
  service: AuthService,
  query: Query,
  parameters: AdminUserParameters,
  passwordHash: string,
): Promise<User> {
  const now = service.now();
  const { email } = parameters;
  if ((await findUserByEmail(query, email)) !== undefined) throw emailExists();
  const user = await insertUser(
    query,
    {
      id: parameters.id || undefined,
      email,
      passwordHash,
      role: parameters.role || undefined,
      userMetadata: parameters.userMetadata ?? {},
      appMetadata: mergeMetadata(EMAIL_PROVIDER, parameters.appMetadata ?? {}),
    },
    now,
  );
  await insertEmailIdentity(query, user, { email }, now);
  const created = await changeUser(query, user, banChanges(parameters.banDuration, now), now);
  return parameters.emailConfirm ? confirmEmail(service, query, created) : created;
}

/** `POST /admin/users`. */
export async function handleCreateUser(
  service: AuthService,
  request: AuthRequest,
): Promise<Response> {
  requireAdmin(request);
  const parameters = readAdminUser(request.body);
  if (parameters.email === "") {
    throw validationError("Cannot create a user without either an email or phone");
  }
  const passwordHash = await choosePasswordHash(parameters);
  try {
    const user = await inTransaction(service, ({ query }) =>
      createUser(service, query, parameters, passwordHash),
    );
    return Response.json(toUserJson(user));
  } catch (error) {
    if (error instanceof AuthError && error.status < 500) throw error;
    const cause = error instanceof AuthError ? error.cause : error;
    throw unexpectedFailure("Database error creating new user", cause);
  }
}

export async function requireUserById(query: Query, id: string): Promise<User> {
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  const user = await findUserById(query, id);
  if (user === undefined) throw new AuthError(404, "user_not_found", "User not found");
  return user;
}

/** `GET /admin/users/{id}`. */
export async function handleReadUser(
  service: AuthService,
  request: AuthRequest,
  id: string,
): Promise<Response> {
  requireAdmin(request);
  const user = await requireUserById(service.database.query, id);
  return Response.json(toUserJson(user));
}

async function applyUpdate(
  service: AuthService,
  query: Query,
  before: User,
  parameters: AdminUserParameters,
  passwordHash: string | undefined,
): Promise<User> {
  const { email, emailConfirm, role, userMetadata, appMetadata } = parameters;
  const now = service.now();
  let user = emailConfirm ? await confirmEmail(service, query, before) : before;
  if (passwordHash !== undefined) {
    user = await setPassword(service, query, user, passwordHash, undefined);
  }
  if (email !== "") {
    const other = await findUserByEmail(query, email);
    if (other !== undefined && other.id !== user.id) throw emailExists();
    await setIdentityEmail(query, user, { email, isVerified: emailConfirm }, now);
    await clearOneTimeTokens(query, user.id);
  }
  return changeUser(
    query,
    user,
    {
      ...(role === "" ? {} : { role }),
      ...(email === "" ? {} : { email }),
      ...(userMetadata && {
        raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, userMetadata),
      }),
      ...(appMetadata && {
        raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, appMetadata),
      }),
      ...banChanges(parameters.banDuration, now),
    },
    now,
  );
}

/** `PUT /admin/users/{id}`. */
export async function handleUpdateUserById(
  service: AuthService,
  request: AuthRequest,
  id: string,
): Promise<Response> {
  requireAdmin(request);
  const parameters = readAdminUser(request.body);
  const { password } = parameters;
  if (password !== undefined) requireStrongPassword(password, service.config.password);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const user = await inTransaction(service, async ({ query }) => {
    const before = await requireUserById(query, id);
    return applyUpdate(service, query, before, parameters, passwordHash);
  });
  return Response.json(toUserJson(user));
}

/** Replaces a deleted user's value by a hash, which stays unique. */
function obfuscate(userId: string, value: string): string {
  return createHash("sha256")
    .update(userId + value)
    .digest("base64url");
}

async function softDelete(service: AuthService, query: Query, user: User): Promise<void> {
  const now = service.now();
  for (const { id, provider, provider_id: providerId } of user.identities) {
    await updateRow(query, "identities", id, {
      provider_id: obfuscate(user.id, `${provider}:${providerId}`),
      identity_data: {},
    });
  }
  await query("delete from auth.mfa_factors where user_id = $1::text::uuid", [user.id]);
  await endSessions(query, user.id);
  await clearOneTimeTokens(query, user.id);
  await changeUser(
    query,
    user,
    {
      email: obfuscate(user.id, user.email ?? ""),
      encrypted_password: null,
      email_change: "",
      confirmation_token: "",
      recovery_token: "",
      email_change_token_new: "",
      email_change_token_current: "",
      raw_user_meta_data: {},
      raw_app_meta_data: {},
      deleted_at: now.toISOString(),
    },
    now,
  );
}

async function deleteUser(query: Query, user: User): Promise<void> {
  try {
    await query("delete from auth.users where id = $1::text::uuid", [user.id]);
  } catch (error) {
    throw unexpectedFailure("Database error deleting user", error);
  }
}

/** `DELETE /admin/users/{id}`; with `should_soft_delete` the row stays, without personal data. */
export async function handleDeleteUser(
  service: AuthService,
  request: AuthRequest,
  id: string,
): Promise<Response> {
  requireAdmin(request);
  const isSoft = readFlag(request.body, "should_soft_delete");
  await inTransaction(service, async ({ query }) => {
    const user = await requireUserById(query, id);
    if (!isSoft) await deleteUser(query, user);
    else if (user.deleted_at === null)
      await softDelete(service, query, await reloadUser(query, user));
  });
  return Response.json({});
}
