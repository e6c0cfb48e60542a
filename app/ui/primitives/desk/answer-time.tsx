import { formCopy } from "~/content/leads/forms";

import { useSite } from "../site-context";

type AnswerTimeProps = {
  className?: string;
  /** Says what to do without an answer where no time is configured. */
  always?: boolean;
};

/** How soon a message is answered and by whom, as far as it is configured. */
export function AnswerTime({ className = "text-sm text-muted", always }: AnswerTimeProps) {
  const { answerTime = always && formCopy.unanswered, operator } = useSite();
  if (!answerTime && !operator) return null;
  return <p className={className}>{[answerTime, operator].filter(Boolean).join(" ")}</p>;
}
