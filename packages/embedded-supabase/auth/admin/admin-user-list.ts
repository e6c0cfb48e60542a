import { validationError } from "../auth-error.ts";
import { inTransaction, type Endpoint } from "../auth-service.ts";
import { requireAdmin } from "../authorization.ts";
import { selectRows } from "../rows.ts";
import { toUserJson } from "../users/user-json.ts";
import { AUDIENCE } from "../users/users.ts";

const USERS_PER_PAGE = 50;
const MOST_PER_PAGE = 1000;

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

/** `GET /admin/users?page&per_page`, newest first; the total count is in X-Total-Count. */
export const handleListUsers: Endpoint = async (service, request) => {
  requireAdmin(request);
  const page = readPositive(request.url, "page", 1);
  const perPage = Math.min(readPositive(request.url, "per_page", USERS_PER_PAGE), MOST_PER_PAGE);
  const { users, total } = await inTransaction(service, async ({ query }) => {
    const [counted] = await query<{ count: string }>(
      "select count(*)::text as count from auth.users where aud = $1",
      [AUDIENCE],
    );
    const rows = await selectRows(
      query,
      "users",
      "r.aud = $1 order by r.created_at desc, r.id limit $2::text::bigint offset $3::text::bigint",
      [AUDIENCE, String(perPage), String((page - 1) * perPage)],
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
