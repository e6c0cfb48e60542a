/** Error message of a call to Supabase that timed out. */
export const deadlineMessage = "The service took too long";
