/** A time such as `March 17, 2026 at 09:00`, which may break between the day and the minute alone. */
export function DayAndMinute({ time }: { time: string }) {
  const [day, minute] = time.split(/ (?=at )/);
  return (
    <>
      <span className="whitespace-nowrap">{day}</span>{" "}
      <span className="whitespace-nowrap">{minute}</span>
    </>
  );
}
