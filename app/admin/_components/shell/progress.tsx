"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";

/** Longer than this nobody waits without a sign that something is under way. */
const patienceMs = 300;

/** Shows that a page is on its way, whether by a link, by a search or by the way back: an installed desk has no browser around it that would. */
export function Progress() {
  const path = usePathname();
  const query = useSearchParams();
  const here = `${path}?${query}`;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setLong(false);
    };
    const begin = (address: URL | null) => {
      if (!address || viewOf(address) === here) return;
      end();
      timer = setTimeout(() => setLong(true), patienceMs);
    };
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener("click", (event) => begin(pressedIn(event)), { signal });
    document.addEventListener("submit", (event) => begin(askedIn(event)), { signal });
    window.addEventListener("popstate", () => begin(new URL(location.href)), { signal });
    window.addEventListener("pageshow", end, { signal });
    return () => {
      ended.abort();
      end();
    };
  }, [here]);
  return (
    <div className="progress" role="status" data-long={isLong ? "" : undefined}>
      {isLong && <span className="unseen">Membuka halaman…</span>}
    </div>
  );
}

function viewOf({ pathname, searchParams }: URL): string {
  return `${pathname}?${searchParams}`;
}

/** Where a press on a link leads this window; null: nowhere. What the API answers with is a file to be saved. */
function pressedIn(event: MouseEvent): URL | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link?.href || isElsewhere || link.hasAttribute("download") || link.target === "_blank") return null;
  const address = new URL(link.href);
  return address.origin === location.origin && !address.pathname.startsWith("/api/") ? address : null;
}

/** Where a search leads that is a form of the browser's own. */
function askedIn(event: SubmitEvent): URL | null {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== "get") return null;
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URL(`?${new URLSearchParams(fields)}`, form.action);
}
