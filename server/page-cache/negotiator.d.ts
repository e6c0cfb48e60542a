declare module "negotiator" {
  import type { IncomingMessage } from "node:http";

  export default class Negotiator {
    constructor(request: IncomingMessage);
    /** The available encoding that the client likes best; `preferred` decides between equals. */
    encoding(available: string[], options: { preferred: string[] }): string | undefined;
  }
}
