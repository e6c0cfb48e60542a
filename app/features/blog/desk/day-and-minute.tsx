/** A time such as `2026-03-17 09:00`, which may break between the day and the minute alone. */
export function DayAndMinute({ time }: { time: string }) {
  const [day, minute] = time.split(" ");
  return (
    <>
      <span className="whitespace-nowrap">{day}</span>{" "}
      <span className="whitespace-nowrap">{minute}</span>
    </>
  );
}
