declare module "virtual:demo-packages" {
  import type { DemoContent } from "~/features/demo-packages/deliverable";

  const content: DemoContent;
  export default content;
}
