"use client";

import { useEffect, useState } from "react";

/**
 * Counts down the time that was left when the server sent the page. Uses the visitor's clock only for elapsed time,
 * because its time of day may be wrong.
 */
export function CampaignCountdown({ leftMs }: { leftMs: number }) {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const [visit] = performance.getEntriesByType("navigation");
    const sentAt = visit instanceof PerformanceNavigationTiming ? visit.responseStart : performance.now();
    const tick = () => setSeconds(Math.max(0, Math.ceil((leftMs - (performance.now() - sentAt)) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [leftMs]);
  if (seconds === null) return null;
  return (
    <span className="countdown" role="timer" aria-live="off">
      {seconds > 0 ? formatCountdown(seconds) : "Promo sudah berakhir"}
    </span>
  );
}

function formatCountdown(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const two = (amount: number) => String(Math.floor(amount)).padStart(2, "0");
  const clock = `${two((seconds % 86_400) / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
  return days > 0 ? `${days} hari ${clock}` : clock;
}
