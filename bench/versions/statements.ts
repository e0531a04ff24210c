import { existsSync } from "node:fs";
import { join } from "node:path";
import { countStatements } from "../load/statements";
import type { AddFigure } from "./figures";
import { type Versions, versionNames } from "./version";

/** Counted purchases, by their names in the worker. */
const purchases = { QRIS: "one more", transfer: "by transfer, with a unique code" };

/** Counts the statements of a purchase, in a worker of each version. A version without that worker has no number. */
export async function countVersionStatements(versions: Versions, add: AddFigure): Promise<void> {
  for (const name of versionNames) {
    const { folder, url } = versions[name];
    const hasWorker = existsSync(join(folder, "bench/load/statements-worker.ts"));
    const counted = hasWorker ? await countStatements(url, folder) : [];
    for (const [method, purchase] of Object.entries(purchases)) {
      const calls = counted.find((each) => each.purchase === purchase)?.calls;
      const number = calls ? Object.values(calls).flat().length : null;
      add(`statements of a purchase, ${method}`, name, number);
    }
  }
}
