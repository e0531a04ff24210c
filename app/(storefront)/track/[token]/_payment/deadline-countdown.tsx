"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { formatRemainingTime } from "./remaining-time";

type Props = { label: string; until: string; now: string };

/** Remaining time until a deadline, by the server's clock. Refreshes the page when the time is up. */
export function DeadlineCountdown({ label, until, now }: Props) {
  const router = useRouter();
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    const ahead = Date.parse(now) - Date.now();
    const count = () => {
      const remainder = formatRemainingTime(Date.parse(until) - Date.now() - ahead);
      setLeft(remainder);
      if (remainder !== null) return;
      clearInterval(timer);
      router.refresh();
    };
    const timer = setInterval(count, 1_000);
    count();
    return () => clearInterval(timer);
  }, [until, now, router]);
  return (
    <span role="timer" aria-live="off" className="countdown">
      {left && `${label} ${left}`}
    </span>
  );
}
