import { Bulkhead } from "@/lib/adapters/bulkhead";
import { singleton } from "@/lib/adapters/singleton";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";

/** A picture of 24 megapixels takes 100 MB while it is decoded: an instance decodes few at a time, for whatever use. */
const decoding = singleton("decoding-pictures", () => new Bulkhead(limits.picturesAtOnce, limits.picturesWaiting));

/** Does work that decodes a picture when it is its turn; what would wait too long is refused. */
export async function decodeInTurn<T>(work: () => Promise<T>): Promise<T> {
  const outcome = await decoding.run("", async () => ({ made: await work() }));
  if (!outcome) throw new ApiError("rate_limited");
  return outcome.made;
}
