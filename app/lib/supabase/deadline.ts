/** What a call to the accounts service or the database fails with when it takes too long. */
export const deadlineMessage = "The service took too long";
