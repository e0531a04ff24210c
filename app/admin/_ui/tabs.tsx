import Link from "next/link";
import type { ReactNode } from "react";

type Tab = { label: ReactNode; path: string; isChosen: boolean };

/** Views of one list, each with its own URL. */
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

type Count = { count: number | null; is_more: boolean | null };

/** Label of a tab, with the number of entries if counted. */
export function Counted({ label, of }: { label: string | null; of: Count | undefined }) {
  return (
    <>
      {label}
      {of && (
        <span className="count">
          {of.count}
          {of.is_more && "+"}
        </span>
      )}
    </>
  );
}
