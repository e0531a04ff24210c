"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";

/** Delay before the progress indicator appears. */
const delayMs = 300;

/** Progress indicator for navigation by link, search or back button. An installed admin has no browser chrome that shows it. */
export function NavigationProgress() {
  const path = usePathname();
  const query = useSearchParams();
  const currentUrl = `${path}?${query}`;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setLong(false);
    };
    const begin = (address: URL | null) => {
      if (!address || viewOf(address) === currentUrl) return;
      end();
      timer = setTimeout(() => setLong(true), delayMs);
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("click", (event) => begin(pressedIn(event)), { signal });
    document.addEventListener("submit", (event) => begin(askedIn(event)), { signal });
    window.addEventListener("popstate", () => begin(new URL(location.href)), { signal });
    window.addEventListener("pageshow", end, { signal });
    return () => {
      controller.abort();
      end();
    };
  }, [currentUrl]);
  return (
    <div className="progress" role="status" data-long={isLong ? "" : undefined}>
      {isLong && <span className="unseen">Membuka halaman…</span>}
    </div>
  );
}

function viewOf({ pathname, searchParams }: URL): string {
  return `${pathname}?${searchParams}`;
}

/** Returns the URL that a link click opens in this window; null if none. API links download files instead. */
function pressedIn(event: MouseEvent): URL | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link?.href || isElsewhere || link.hasAttribute("download") || link.target === "_blank") return null;
  const address = new URL(link.href);
  return address.origin === location.origin && !address.pathname.startsWith("/api/") ? address : null;
}

/** Returns the URL that a native search form opens; null if there is none. */
function askedIn(event: SubmitEvent): URL | null {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== "get") return null;
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URL(`?${new URLSearchParams(fields)}`, form.action);
}
