export { Root as default, links } from "./stock-remix-app.ts";
