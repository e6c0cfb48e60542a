/** A thin line. */
export function Divider() {
  return <hr className="border-line" />;
}
