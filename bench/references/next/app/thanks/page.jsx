export default function Thanks() {
  return <h1>Thank you</h1>;
}
