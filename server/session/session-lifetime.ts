/**
 * How long a session lasts, as in `supabase/config.toml`. Hosted projects limit sessions on a paid
 * plan only, so the site limits them as well.
 */
const DAY_SECONDS = 24 * 60 * 60;

/** Since the last refresh; a visit refreshes a session that is an hour old. */
export const IDLE_SECONDS = 7 * DAY_SECONDS;

/** Since the sign-in, regardless of visits. */
export const LIFETIME_SECONDS = 30 * DAY_SECONDS;
