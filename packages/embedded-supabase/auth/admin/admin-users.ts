import type { Query } from "../../database/database.ts";
import { AuthError, emailExists, unexpectedFailure, validationError } from "../auth-error.ts";
import { inTransaction, type AuthService, type Endpoint } from "../auth-service.ts";
import { deleteFactor, requireFactor } from "../factors/enrollment.ts";
import { confirmEmail } from "../mail-links/verification.ts";
import { clearOneTimeTokens } from "../mail-links/one-time-tokens.ts";
import { chooseRedirect } from "../mail-links/redirect-url.ts";
import { MAIL_KINDS, sendTokenMail } from "../mails/sent-mails.ts";
import {
  isUuid,
  readFlag,
  readOptionalText,
  readRecord,
  readText,
  refuseParameters,
  requireEmailAddress,
} from "../parameters.ts";
import { type Json, type UserRow, selectRows } from "../rows.ts";
import {
  generatePassword,
  hashPassword,
  requireHashable,
  requireStrongPassword,
} from "../users/password.ts";
import { setPassword } from "../users/user-endpoint.ts";
import { toFactorJson, toUserJson } from "../users/user-json.ts";
import {
  changeUser,
  findUserByEmail,
  findUserById,
  insertUser,
  isConfirmed,
  mergeMetadata,
  setIdentityEmail,
  type User,
  AUDIENCE,
} from "../users/users.ts";

/** Parses the body of the admin calls on users. @throws AuthError 400 for an invalid value */
function readAdminUser(body: Json) {
  refuseParameters(body, ["phone", "ban_duration"]);
  const email = readText(body, "email");
  const id = readText(body, "id").toLowerCase();
  if (id !== "" && !isUuid(id)) throw validationError("ID must conform to the uuid v4 format");
  return {
    id: id || undefined,
    role: readText(body, "role").trim() || undefined,
    email: email === "" ? undefined : requireEmailAddress(email),
    password: readOptionalText(body, "password"),
    passwordHash: readText(body, "password_hash"),
    emailConfirm: readFlag(body, "email_confirm"),
    userMetadata: readRecord(body, "user_metadata"),
    appMetadata: readRecord(body, "app_metadata"),
  };
}

type AdminUser = ReturnType<typeof readAdminUser>;

const BCRYPT_HASH = /^\$2[abxy]?\$\d{2}\$[./A-Za-z0-9]{53}$/;

async function choosePasswordHash({ password, passwordHash }: AdminUser): Promise<string> {
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

/** `POST /admin/users`. */
export const handleCreateUser: Endpoint = async (service, request) => {
  const parameters = readAdminUser(request.body);
  const { email, emailConfirm, userMetadata = {}, appMetadata, ...fields } = parameters;
  if (email === undefined) {
    throw validationError("Cannot create a user without either an email or phone");
  }
  const passwordHash = await choosePasswordHash(parameters);
  try {
    const user = await inTransaction(service, async ({ query }) => {
      if ((await findUserByEmail(query, email)) !== undefined) throw emailExists();
      const created = await insertUser(
        query,
        { ...fields, email, passwordHash, userMetadata, appMetadata },
        service.now(),
      );
      return emailConfirm ? confirmEmail(service, query, created) : created;
    });
    return Response.json(toUserJson(user));
  } catch (error) {
    if (error instanceof AuthError && error.status < 500) throw error;
    const cause = error instanceof AuthError ? error.cause : error;
    throw unexpectedFailure("Database error creating new user", cause);
  }
};

/** `POST /invite`: creates the user and mails the invitation; mails an unconfirmed user again. */
export const handleInvite: Endpoint = async (service, request) => {
  const email = requireEmailAddress(readText(request.body, "email"));
  const userMetadata = readRecord(request.body, "data") ?? {};
  const redirectTo = chooseRedirect(request.request, service.config);
  const user = await inTransaction(service, async (transaction) => {
    const { query } = transaction;
    const known = await findUserByEmail(query, email);
    if (known !== undefined && isConfirmed(known)) throw emailExists();
    const invited = known ?? (await insertUser(query, { email, userMetadata }, service.now()));
    const route = { flow: "implicit", redirectTo } as const;
    return sendTokenMail(service, transaction, invited, MAIL_KINDS.invite, route);
  });
  return Response.json(toUserJson(user));
};

async function requireUserById(query: Query, id: string): Promise<User> {
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  const user = await findUserById(query, id);
  if (user === undefined) throw new AuthError(404, "user_not_found", "User not found");
  return user;
}

/** `GET /admin/users/{id}`. */
export const handleReadUser: Endpoint = async (service, request, id) => {
  return Response.json(toUserJson(await requireUserById(service.database.query, id)));
};

async function applyUpdate(
  service: AuthService,
  query: Query,
  before: User,
  { email, emailConfirm, role, userMetadata, appMetadata }: AdminUser,
): Promise<User> {
  const now = service.now();
  const user = emailConfirm ? await confirmEmail(service, query, before) : before;
  const changes: Partial<UserRow> = {};
  if (role !== undefined) changes.role = role;
  if (userMetadata)
    changes.raw_user_meta_data = mergeMetadata(user.raw_user_meta_data, userMetadata);
  if (appMetadata) changes.raw_app_meta_data = mergeMetadata(user.raw_app_meta_data, appMetadata);
  if (email !== undefined) {
    const other = await findUserByEmail(query, email);
    if (other !== undefined && other.id !== user.id) throw emailExists();
    await setIdentityEmail(query, user, { email, isVerified: emailConfirm }, now);
    await clearOneTimeTokens(query, user.id);
    changes.email = email;
  }
  return changeUser(query, user, changes, now);
}

/** `PUT /admin/users/{id}`. */
export const handleUpdateUserById: Endpoint = async (service, request, id) => {
  const parameters = readAdminUser(request.body);
  const { password } = parameters;
  if (password !== undefined) requireStrongPassword(password, service.config);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const user = await inTransaction(service, async ({ query }) => {
    const before = await requireUserById(query, id);
    if (passwordHash !== undefined)
      await setPassword(service, query, before, passwordHash, undefined);
    return applyUpdate(service, query, before, parameters);
  });
  return Response.json(toUserJson(user));
};

/** `DELETE /admin/users/{id}`. */
export const handleDeleteUser: Endpoint = async (service, request, id) => {
  refuseParameters(request.body, ["should_soft_delete"]);
  await inTransaction(service, async ({ query }) => {
    await requireUserById(query, id);
    try {
      await query("delete from auth.users where id = $1::text::uuid", [id]);
    } catch (error) {
      throw unexpectedFailure("Database error deleting user", error);
    }
  });
  return Response.json({});
};

/** `GET /admin/users/{id}/factors`. */
export const handleListFactors: Endpoint = async (service, request, id) => {
  const { factors } = await requireUserById(service.database.query, id);
  return Response.json(factors.map(toFactorJson));
};

/** `DELETE /admin/users/{id}/factors/{id}`. */
export const handleDeleteFactor: Endpoint = async (service, request, id, factorId) => {
  const factor = await inTransaction(service, async ({ query }) => {
    const found = requireFactor(await requireUserById(query, id), factorId);
    await deleteFactor(query, found);
    return found;
  });
  return Response.json(toFactorJson(factor));
};

const USERS_PER_PAGE = 50;
const MOST_PER_PAGE = 1000;
const MATCHES_FILTER =
  "r.aud = $1 and ($2 = '%%' or r.email like $2 or r.raw_user_meta_data->>'full_name' ilike $2)";

function readPositive(url: URL, name: string, fallback: number): number {
  const text = url.searchParams.get(name) ?? "";
  if (text === "") return fallback;
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw validationError(`Bad Pagination Parameters: ${name} must be a number greater than 0`);
}

function toLinkHeader(url: URL, page: number, lastPage: number): string {
  const link = (number: number, relation: string): string => {
    const target = new URL(url);
    target.searchParams.set("page", String(number));
    return `<${target.pathname.replace(/^\/auth\/v1/, "")}${target.search}>; rel="${relation}"`;
  };
  const last = link(lastPage, "last");
  return page < lastPage ? `${link(page + 1, "next")}, ${last}` : last;
}

/** `GET /admin/users?page&per_page&filter` (in address or full name, as in GoTrue), newest first; the total count is in X-Total-Count. */
export const handleListUsers: Endpoint = async (service, request) => {
  const page = readPositive(request.url, "page", 1);
  const perPage = Math.min(readPositive(request.url, "per_page", USERS_PER_PAGE), MOST_PER_PAGE);
  const filter = `%${request.url.searchParams.get("filter") ?? ""}%`;
  const { users, total } = await inTransaction(service, async ({ query }) => {
    const [counted] = await query<{ count: string }>(
      `select count(*)::text as count from auth.users r where ${MATCHES_FILTER}`,
      [AUDIENCE, filter],
    );
    const rows = await selectRows(
      query,
      "users",
      `${MATCHES_FILTER} order by r.created_at desc, r.id limit $3::text::bigint offset $4::text::bigint`,
      [AUDIENCE, filter, String(perPage), String((page - 1) * perPage)],
    );
    const users = rows.map((row) => Object.assign(row, { identities: [], factors: [] }));
    return { users, total: Number(counted?.count ?? 0) };
  });
  return Response.json(
    // GoTrue reads neither identities nor factors for a list.
    {
      users: users.map((user) => Object.assign(toUserJson(user), { identities: null })),
      aud: AUDIENCE,
    },
    {
      headers: {
        "x-total-count": String(total),
        link: toLinkHeader(request.url, page, Math.ceil(total / perPage)),
      },
    },
  );
};
