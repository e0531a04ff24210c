"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { deskApi } from "../../_data/browser/api";
import { useWork } from "../../_data/browser/use-work";
import { Orderable } from "../ui/orderable";

/** Reorder operation for each kind of list. */
const orders = {
  couriers: (codes: string[]) => deskApi.orderCouriers({ codes }),
  methods: (codes: string[]) => deskApi.orderPaymentMethods({ codes }),
};

type Line = { code: string; name: string; line: ReactNode; act: ReactNode };
type Props = { what: keyof typeof orders; lines: readonly Line[] };

/**
 * Couriers or payment methods in the order that buyers see. The new order stays visible while it is being saved. Changes made
 * meanwhile are saved next.
 */
export function OrderedLines({ what, lines }: Props) {
  const { isBusy, trouble, change } = useWork();
  const [wanted, setWanted] = useState<string[] | null>(null);
  const sent = useRef<string[] | null>(null);
  useEffect(() => {
    if (isBusy || wanted === null) return;
    // Keeps a reorder that was made after this render.
    if (sent.current === wanted) return setWanted((latest) => (latest === wanted ? null : latest));
    sent.current = wanted;
    void change(() => orders[what](wanted));
  }, [isBusy, wanted, what, change]);
  const entries = wanted
    ? lines.toSorted((one, other) => wanted.indexOf(one.code) - wanted.indexOf(other.code))
    : lines;
  if (lines.length === 0) return null;
  return (
    <>
      <Orderable
        className="lines panel"
        entries={entries}
        idOf={({ code }) => code}
        nameOf={({ name }) => name}
        onOrder={(moved) => setWanted(moved.map(({ code }) => code))}
      >
        {({ line, act }, moves) => (
          <>
            {line}
            <span className="row end">
              {lines.length > 1 && moves}
              {act}
            </span>
          </>
        )}
      </Orderable>
      <p className="trouble" role="alert">
        {trouble}
      </p>
    </>
  );
}
