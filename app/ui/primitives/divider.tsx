/** A hairline between two thoughts. */
export function Divider() {
  return <hr className="border-line" />;
}
