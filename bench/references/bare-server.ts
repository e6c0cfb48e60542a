import { createServer } from "node:http";
import { readFileSync } from "node:fs";

/** Node's own server and nothing else: answers what it was given, by path, from memory. */
type Given = Record<string, { headers: string[]; body: string }>;

const given = JSON.parse(readFileSync(process.env.ANSWERS ?? "", "utf8")) as Given;
const answers = new Map(
  Object.entries(given).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, "base64") },
  ]),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  if (answer) response.writeHead(200, answer.headers).end(answer.body);
  else response.writeHead(404).end();
}).listen(Number(process.env.PORT));
