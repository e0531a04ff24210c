import cluster from "node:cluster";
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { primaryKv } from "@/lib/platform/kv/primary";
import { announceShopChange, findPosition, onOrder, onShopChange } from "@/lib/platform/workers/worker";
import { supervise } from "@/lib/server/workers/supervisor";

/*
 * Server with two workers for the test of the supervisor. `process.argv[2]` is its port. A worker answers with its process id,
 * and does by the path of a request what the test needs.
 */

const port = Number(process.argv[2]);

if (cluster.isPrimary) supervise({ exec: fileURLToPath(import.meta.url), args: [String(port)], count: 2 });
else serve();

function serve(): void {
  if (process.env.FAILS_AT_START) process.exit(7);
  const kv = primaryKv();
  const forgotten: string[] = [];
  onShopChange("test", ({ shopId }) => forgotten.push(shopId));
  const works: Record<string, (word: string) => Promise<unknown>> = {
    pid: async () => process.pid,
    position: async () => findPosition(),
    count: (key) => kv.increment(key, 1, 60),
    forgotten: async () => forgotten,
    announce: (shopId) => announceShopChange({ shopId, hasDomains: false }),
    slow: (ms) => wait(Number(ms), process.pid),
    crash: async () => process.exit(3),
  };
  const server = createServer(async ({ url = "" }, response) => {
    const [, name = "", word = ""] = url.split("/");
    const result = await works[name]?.(word);
    response.setHeader("Connection", "close").end(JSON.stringify({ pid: process.pid, result }));
  });
  server.listen(port, "127.0.0.1");
  const end = async () => {
    server.close();
    // The primary may have passed on connections before it learns of that. They are refused before its answer arrives, so it
    // gives them to another worker.
    await Promise.all([once(server, "close"), kv.increment("end", 0, 60)]);
    process.exit(0);
  };
  onOrder(() => void end());
}
