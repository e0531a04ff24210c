import { useEffect, useState } from "react";
import { secondTap, useBusy } from "../use-busy";
import type { JustAdded } from "./just-added";

const freshMs = 2_000;

/** Adds products to the cart. Returns the last addition, if it is recent, and the state of its sheet. */
export function useAdding() {
  const [added, setAdded] = useState<JustAdded | null>(null);
  const [isFresh, setFresh] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { isPending, run } = useBusy();
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setFresh(false), freshMs);
    return () => clearTimeout(timer);
  }, [isFresh]);
  const add = (put: () => JustAdded | null) =>
    void run(async () => {
      const just = put();
      if (!just) return;
      setAdded(just);
      setFresh(just.isIn);
      setOpen(true);
      await secondTap();
    });
  return { added, isFresh, isOpen, isPending, add, close: () => setOpen(false) };
}
