import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { Bulkhead } from "@/lib/platform/providers/bulkhead";
import { singleton } from "@/lib/platform/singleton";
import { shareOf } from "@/lib/platform/workers/worker";

/** Decoding a picture of 24 megapixels takes 100 MB. An instance thus decodes only a few at a time, for all uses. */
const decoding = singleton(
  "decoding-pictures",
  () => new Bulkhead(shareOf(limits.concurrentPictures), shareOf(limits.picturesWaiting)),
);

/** Runs work that decodes a picture when its turn comes. Throws `rate_limited` if the queue is full. */
export async function decodeInTurn<T>(work: () => Promise<T>): Promise<T> {
  const outcome = await decoding.run("", async () => ({ made: await work() }));
  if (!outcome) throw new ApiError("rate_limited");
  return outcome.made;
}
