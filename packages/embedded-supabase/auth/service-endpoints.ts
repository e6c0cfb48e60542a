import { AuthError } from "./auth-error.ts";
import type { AuthRequest, AuthService } from "./auth-service.ts";
import { requireUser } from "./authorization.ts";

const EXTERNAL_PROVIDERS =
  "apple azure bitbucket discord facebook figma fly github gitlab google keycloak kakao linkedin linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos zoom phone".split(
    " ",
  );

/** `GET /settings`. */
export async function handleSettings({ config }: AuthService): Promise<Response> {
  return Response.json({
    external: {
      anonymous_users: false,
      email: config.email.signupEnabled,
      ...Object.fromEntries(EXTERNAL_PROVIDERS.map((name) => [name, false])),
    },
    disable_signup: !config.signupEnabled,
    mailer_autoconfirm: !config.email.confirmations,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
  });
}

/** `GET /health`. */
export async function handleHealth(): Promise<Response> {
  return Response.json({
    version: "embedded",
    name: "GoTrue",
    description: "GoTrue is a user registration and authentication API",
  });
}

/** `GET /.well-known/jwks.json`: the public keys of access tokens, cacheable for ten minutes. */
export async function handleJwks({ signer }: AuthService): Promise<Response> {
  return Response.json(signer.jwks, { headers: { "cache-control": "public, max-age=600" } });
}

/** Social sign-in is not supported: responds like GoTrue with all providers disabled. */
export async function refuseProvider(): Promise<never> {
  throw new AuthError(400, "validation_failed", "Unsupported provider: provider is not enabled");
}

export async function refuseCallback(): Promise<never> {
  throw new AuthError(400, "bad_oauth_callback", "OAuth state parameter missing");
}

export async function refuseSingleSignOn(): Promise<never> {
  throw new AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
}

async function requireSignedIn(service: AuthService, request: AuthRequest): Promise<void> {
  await requireUser(service, service.database.query, request);
}

export async function refuseIdentityLinking(
  service: AuthService,
  request: AuthRequest,
): Promise<never> {
  await requireSignedIn(service, request);
  throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
}
