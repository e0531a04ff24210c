"use client";

import { useEffect, useRef } from "react";
import { countBadge } from "./count-badge";

/**
 * Updates the badge on a page without open-order counts. Counts again when `stamp`, the state of the page's orders, changes.
 */
export function OpenWorkAfter({ stamp }: { stamp: string }) {
  const seen = useRef(stamp);
  useEffect(() => {
    if (seen.current === stamp) return;
    seen.current = stamp;
    void countBadge();
  }, [stamp]);
  return null;
}
