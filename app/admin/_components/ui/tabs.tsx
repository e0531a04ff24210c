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
