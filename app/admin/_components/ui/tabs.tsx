import Link from "next/link";
import type { ReactNode } from "react";

type Tab = { label: ReactNode; path: string; isChosen: boolean };

/** Views of one list, each with an address of its own. */
export function Tabs({ name, tabs }: { name: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={name}>
      {tabs.map(({ label, path, isChosen }) => (
        <Link key={path} href={path} prefetch={false} aria-current={isChosen ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

type Count = { label: string | null; count: number | null; is_more: boolean | null };

/** What a tab is called, and how many are there. */
export function Counted({ label, count, is_more }: Count) {
  return (
    <>
      {label}
      <span className="count">
        {count}
        {is_more && "+"}
      </span>
    </>
  );
}
