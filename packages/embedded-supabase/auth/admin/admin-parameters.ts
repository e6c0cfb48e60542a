import { parseGoDuration } from "../../config/go-duration.ts";
import { AuthError, validationError } from "../auth-error.ts";
import {
  isUuid,
  readFlag,
  readOptionalText,
  readRecord,
  readText,
  requireEmailAddress,
} from "../parameters.ts";
import type { Json, UserRow } from "../rows.ts";

export type AdminUserParameters = {
  id: string;
  role: string;
  email: string;
  password: string | undefined;
  passwordHash: string;
  emailConfirm: boolean;
  userMetadata: Json | undefined;
  appMetadata: Json | undefined;
  /** Milliseconds; 0 lifts a ban. */
  banDuration: number | undefined;
};

function readBanDuration(body: Json): number | undefined {
  const text = readText(body, "ban_duration");
  if (text === "") return undefined;
  const duration = text === "none" ? 0 : parseGoDuration(text);
  if (duration !== undefined) return duration;
  throw validationError(`invalid format for ban duration: time: invalid duration "${text}"`);
}

/** Parses the body of the admin calls on users. @throws AuthError 400 for an invalid value */
export function readAdminUser(body: Json): AdminUserParameters {
  const email = readText(body, "email");
  const id = readText(body, "id");
  if (readText(body, "phone") !== "") {
    throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  }
  if (id !== "" && !isUuid(id)) {
    throw validationError("ID must conform to the uuid v4 format");
  }
  return {
    id: id.toLowerCase(),
    role: readText(body, "role").trim(),
    email: email === "" ? "" : requireEmailAddress(email),
    password: readOptionalText(body, "password"),
    passwordHash: readText(body, "password_hash"),
    emailConfirm: readFlag(body, "email_confirm"),
    userMetadata: readRecord(body, "user_metadata"),
    appMetadata: readRecord(body, "app_metadata"),
    banDuration: readBanDuration(body),
  };
}

/** Column changes for a ban of `duration` milliseconds. */
export function banChanges(duration: number | undefined, now: Date): Partial<UserRow> {
  if (duration === undefined) return {};
  if (duration === 0) return { banned_until: null };
  return { banned_until: new Date(now.getTime() + duration).toISOString() };
}
