import { useCallback, useEffect, useState } from "react";
import type { JustAdded } from "@/app/(storefront)/_hooks/adding/just-added";

/**
 * Loads the sheet when the buyer first touches the choices, and retries after a product was added. The cart has the
 * product in any case.
 */
export function useAddedSheet(added: JustAdded | null) {
  const [part, setPart] = useState<typeof import("./added-sheet") | null>(null);
  const fetchPart = useCallback(() => void import("./added-sheet").then(setPart, () => undefined), []);
  useEffect(() => {
    if (added) fetchPart();
  }, [added, fetchPart]);
  return [part, fetchPart] as const;
}
