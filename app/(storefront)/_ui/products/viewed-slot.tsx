"use client";

import { useEffect, useRef, useState } from "react";

/** Place of the recently viewed products. They are loaded when the buyer scrolls near it. */
export function ViewedSlot({ except }: { except: string }) {
  const slot = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<typeof import("./viewed-row") | null>(null);
  useEffect(() => {
    if (!slot.current) return;
    const load = () => void import("./viewed-row").then(setPart, () => undefined);
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        load();
      },
      { rootMargin: "400px" },
    );
    watcher.observe(slot.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={slot} className="script-only">
      {part && <part.ViewedRow except={except} />}
    </div>
  );
}
