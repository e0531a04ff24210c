import type { Metadata } from "next";
import Link from "next/link";
import { adminNavigation } from "../_ui/shell/admin-navigation";
import { adminPage } from "../_ui/shell/admin-page";

export const metadata: Metadata = { title: "Lainnya" };

/** Navigation entries that are not in the phone's bottom bar. */
export default adminPage<object>({
  navKey: "more",
  path: () => adminNavigation.more.path,
  draw: async () => (
    <div className="stack">
      <h1>Lainnya</h1>
      <ul className="lines panel">
        {Object.values(adminNavigation)
          .filter(({ at }) => at === "side")
          .map(({ name, path }) => (
            <li key={path}>
              <Link className="way" href={path} prefetch={false}>
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  ),
});
