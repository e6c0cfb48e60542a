import { AuthError } from "./auth-error.ts";
import { requireUser } from "./authorization.ts";
import type { Endpoint } from "./auth-service.ts";

/** `GET /settings`. */
export const handleSettings: Endpoint = async ({ config }) =>
  Response.json({
    external: { email: config.email.enable_signup },
    disable_signup: !config.enable_signup,
    mailer_autoconfirm: !config.email.enable_confirmations,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
  });

/** `GET /health`. */
export const handleHealth: Endpoint = async () =>
  Response.json({
    version: "embedded",
    name: "GoTrue",
    description: "GoTrue is a user registration and authentication API",
  });

/** `GET /.well-known/jwks.json`: the public keys of access tokens, cacheable for ten minutes. */
export const handleJwks: Endpoint = async ({ signer }) =>
  Response.json(signer.jwks, { headers: { "cache-control": "public, max-age=600" } });

/** Identities are not linked or unlinked: the answer of a GoTrue with manual linking off. */
export const refuseLinking: Endpoint = async (service, request) => {
  await requireUser(service, service.database.query, request);
  throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
};
