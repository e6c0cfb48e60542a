/** `2026-03-17 09:00`, in UTC. */
export function minuteOf(time: string): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}
