import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** Minimal Node server for these bytes: it sends them without reading the request. */
const { headers, body } = JSON.parse(readFileSync(process.env.BENCH_ANSWER ?? "", "utf8"));
const bytes = Buffer.from(body);

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT));
