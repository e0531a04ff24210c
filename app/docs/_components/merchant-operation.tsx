import type { MerchantEntry } from "../_data/merchant";
import { merchantCurl } from "../_data/merchant-samples";
import { OperationSection } from "./operation";
import { Sample } from "./sample";

/** Operation of the merchant API. */
export function MerchantOperationSection({ entry, origin }: { entry: MerchantEntry; origin: string }) {
  return (
    <OperationSection
      entry={entry}
      limits=". Never cached."
      samples={<Sample language="curl" about={entry.summary} code={merchantCurl(origin, entry)} />}
      toErrorHref={(code) => `/docs/merchant#${code}`}
    />
  );
}
