"use client";

import { type ReactNode, useEffect, useState } from "react";
import { deskApi } from "../../_data/browser/api";
import { useWork } from "../../_data/browser/use-work";
import { Orderable } from "../ui/orderable";

/** What can be put in order, and how. */
const orders = {
  couriers: (codes: string[]) => deskApi.orderCouriers({ codes }),
  methods: (codes: string[]) => deskApi.orderPaymentMethods({ codes }),
};

type Line = { code: string; name: string; line: ReactNode; act: ReactNode };
type Props = { what: keyof typeof orders; lines: readonly Line[] };

/** Couriers or ways to pay, in the order in which buyers see them. They stand where they were put while that is being saved. */
export function OrderedLines({ what, lines }: Props) {
  const { isBusy, trouble, change } = useWork();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (!isBusy) setWanted(null);
  }, [isBusy]);
  const entries = wanted
    ? lines.toSorted((one, other) => wanted.indexOf(one.code) - wanted.indexOf(other.code))
    : lines;
  const order = (moved: readonly Line[]) => {
    if (isBusy) return;
    const codes = moved.map(({ code }) => code);
    setWanted(codes);
    void change(() => orders[what](codes));
  };
  if (lines.length === 0) return null;
  return (
    <>
      <Orderable
        className="lines panel"
        entries={entries}
        idOf={({ code }) => code}
        nameOf={({ name }) => name}
        onOrder={order}
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
