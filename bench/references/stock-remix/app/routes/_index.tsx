import { Tree } from "../tree";

export const handle = { page: "home" };

export default function Home() {
  return <Tree page="home" part="body" />;
}
