import { AuthError, refuse, validationError } from "../auth-error.ts";
import {
  inTransaction,
  type AuthRequest,
  type AuthService,
  type Endpoint,
} from "../auth-service.ts";
import { deleteFlowState, findFlowState, type FlowMethod } from "../mail-links/flow-state.ts";
import { readText, refusePhone } from "../parameters.ts";
import { isPassword } from "../users/password.ts";
import { grantByRefreshToken } from "./refresh-token-grant.ts";
import { startSession, type SessionJson } from "./sessions.ts";
import { findUserByEmail, isConfirmed } from "../users/users.ts";

function invalidCredentials(): AuthError {
  return new AuthError(400, "invalid_credentials", "Invalid login credentials");
}

async function grantByPassword(service: AuthService, request: AuthRequest): Promise<SessionJson> {
  const email = readText(request.body, "email");
  refusePhone(request.body, "Phone logins are disabled", 422);
  const password = readText(request.body, "password");
  if (email === "") throw validationError("missing email or phone");
  if (!service.config.email.enable_signup) {
    throw new AuthError(422, "email_provider_disabled", "Email logins are disabled");
  }
  const user = await findUserByEmail(service.database.query, email.toLowerCase());
  const matches = await isPassword(password, user?.encrypted_password ?? null);
  if (user === undefined || !matches) throw invalidCredentials();
  if (!isConfirmed(user)) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  return inTransaction(service, ({ query }) =>
    startSession(service, query, user, "password", request),
  );
}

async function grantByCode(service: AuthService, request: AuthRequest): Promise<SessionJson> {
  const code = readText(request.body, "auth_code");
  const verifier = readText(request.body, "code_verifier");
  if (code === "" || verifier === "") {
    throw validationError("invalid request: both auth code and code verifier should be non-empty");
  }
  return inTransaction(service, async ({ query }) => {
    const state = await findFlowState(query, code, verifier, service.now());
    const method = state.authentication_method as FlowMethod;
    const session = await startSession(service, query, { id: state.user_id }, method, request);
    await deleteFlowState(query, state.id);
    return session;
  });
}

type Grant = (service: AuthService, request: AuthRequest) => Promise<SessionJson>;

const GRANTS = new Map<string, Grant>([
  ["password", grantByPassword],
  ["refresh_token", grantByRefreshToken],
  ["pkce", grantByCode],
  ["id_token", refuse(400, "provider_disabled", "Provider is not enabled")],
  ["web3", refuse(422, "web3_provider_disabled", "Web3 provider is disabled")],
]);

/** `POST /token?grant_type=…`. */
export const handleToken: Endpoint = async (service, request) => {
  const grant = GRANTS.get(request.url.searchParams.get("grant_type") ?? "");
  if (grant === undefined) {
    throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
  }
  // All grants share one limit.
  service.limits.countRequest("token", request.clientAddress);
  return Response.json(await grant(service, request));
};
