import { useSite } from "./site-context";

type AnswerTimeProps = { className?: string };

/** How soon a message is answered and by whom, as far as it is configured. */
export function AnswerTime({ className = "text-sm text-muted" }: AnswerTimeProps) {
  const { answerTime, operator } = useSite();
  if (!answerTime && !operator) return null;
  return <p className={className}>{[answerTime, operator].filter(Boolean).join(" ")}</p>;
}
