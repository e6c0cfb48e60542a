/** Error message of a call to Supabase that timed out. */
export const deadlineMessage = "Supabase took too long to respond";
