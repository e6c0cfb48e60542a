declare module "stock-pages" {
  type Node = string | { tag: string; attributes: Record<string, string>; children: Node[] } | null;
  const pages: Record<"home" | "list" | "contact", Record<"head" | "body", Node[]>>;
  export default pages;
}
