import { SOURCE_LENGTHS } from "./lead-source";

/** Maximum lengths of a lead's texts in code points, equal to those of the columns of `contact_submissions`. */
export const LEAD_LENGTHS = {
  ...SOURCE_LENGTHS,
  full_name: 200,
  email: 254,
  messaging_contact: 100,
  message: 5000,
  company: 200,
  best_time: 200,
  reason: 200,
  next_step: 200,
};
