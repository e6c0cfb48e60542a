import type { Server } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

export type DevServer = {
  middleware: RequestHandler;
  /** The app as its sources are at this moment. */
  build(): Promise<ServerBuild>;
  close(): Promise<void>;
};

/** Vite inside this process; its websocket shares the site's own port. */
export async function startDevServer(server: Server): Promise<DevServer> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server }, cors: false },
  });
  return {
    middleware: vite.middlewares,
    build: async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild,
    close: () => vite.close(),
  };
}
