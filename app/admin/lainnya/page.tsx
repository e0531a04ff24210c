import type { Metadata } from "next";
import Link from "next/link";
import { deskPage } from "../_components/shell/desk-page";
import { places } from "../_components/shell/places";

export const metadata: Metadata = { title: "Lainnya" };

/** Navigation entries that are not in the phone's bottom bar. */
export default deskPage<object>({
  place: "more",
  path: () => places.more.path,
  draw: async () => (
    <div className="stack">
      <h1>Lainnya</h1>
      <ul className="lines panel">
        {Object.values(places)
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
