import { readFileSync } from "node:fs";
import { createServer } from "node:http";

type Responses = Record<string, { headers: Record<string, string>; body: string }>;

const text = readFileSync(process.env.RESPONSES ?? "", "utf8");
const responses = new Map(
  Object.entries(JSON.parse(text) as Responses).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, "base64") },
  ]),
);

createServer((request, response) => {
  const found = responses.get(request.url ?? "");
  if (found) response.writeHead(200, found.headers).end(found.body);
  else response.writeHead(404).end();
}).listen(Number(process.env.PORT));
