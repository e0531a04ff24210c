"use client";

import { useEffect, useRef } from "react";
import { countBadge } from "../../_data/browser/count-badge";

/** On a page that does not know how much waits: counts it whenever `stamp`, which says how its orders stand, is another than before. */
export function OpenWorkAfter({ stamp }: { stamp: string }) {
  const seen = useRef(stamp);
  useEffect(() => {
    if (seen.current === stamp) return;
    seen.current = stamp;
    void countBadge();
  }, [stamp]);
  return null;
}
