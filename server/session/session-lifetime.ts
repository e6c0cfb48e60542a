/**
 * How long a session lasts, as in `supabase/config.toml`: a service may not limit sessions by
 * itself (hosted projects do so on a paid plan only), so the site does as well.
 */
const DAY_SECONDS = 24 * 60 * 60;

/** Since the session was last renewed, which a visit does where an hour has passed. */
export const IDLE_SECONDS = 7 * DAY_SECONDS;

/** Since the visitor signed in, however often he comes. */
export const LIFETIME_SECONDS = 30 * DAY_SECONDS;
