export { Page as default } from "./stock-remix-app.ts";
