import { join } from "node:path";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";

/** The server of the framework's Express template. */
const folder = process.env.STOCK_BUILD ?? "";
const build = (await import(join(folder, "server", "index.js"))) as ServerBuild;

const app = express();
app.use(compression());
app.disable("x-powered-by");
app.use(
  "/assets",
  express.static(join(folder, "client", "assets"), { immutable: true, maxAge: "1y" }),
);
app.use(express.static(join(folder, "client"), { maxAge: "1h" }));
app.all("*", createRequestHandler({ build }));
app.listen(Number(process.env.PORT));
