"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { adminApi } from "../_hooks/api";
import { useAction } from "../_hooks/use-action";
import { Orderable } from "../_ui/orderable";

/** Reorder operation for each kind of list. */
const orders = {
  couriers: (codes: string[]) => adminApi.reorderCouriers({ codes }),
  methods: (codes: string[]) => adminApi.reorderPaymentMethods({ codes }),
};

type Line = { code: string; name: string; line: ReactNode; action: ReactNode };
type Props = { what: keyof typeof orders; lines: readonly Line[] };

/**
 * Couriers or payment methods in the order that buyers see. The new order stays visible while it is being saved. Changes made
 * meanwhile are saved next.
 */
export function OrderedLines({ what, lines }: Props) {
  const { isPending, errorMessage, change } = useAction();
  const [wanted, setWanted] = useState<string[] | null>(null);
  const sent = useRef<string[] | null>(null);
  useEffect(() => {
    if (isPending || wanted === null) return;
    // Keeps a reorder that was made after this render.
    if (sent.current === wanted) return setWanted((latest) => (latest === wanted ? null : latest));
    sent.current = wanted;
    void change(() => orders[what](wanted));
  }, [isPending, wanted, what, change]);
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
        onOrder={(newOrder) => setWanted(newOrder.map(({ code }) => code))}
      >
        {({ line, action }, moveButtons) => (
          <>
            {line}
            <span className="row end">
              {lines.length > 1 && moveButtons}
              {action}
            </span>
          </>
        )}
      </Orderable>
      <ErrorMessage>{errorMessage}</ErrorMessage>
    </>
  );
}
