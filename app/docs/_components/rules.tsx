import { budgets, limits } from "@/lib/contract/limits";
import { current } from "@/lib/contract/versions/versions";
import type { Reader } from "../_data/reader";
import { listOperationEntries, type OperationEntry } from "../_data/reference";
import { Sample } from "./sample";
import { Table } from "./table";

const { sharedCacheSeconds: fresh, staleWhileRevalidateSeconds: stale } = limits;
const cacheHeaders = [
  `Cache-Control: public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`,
  'ETag: "…"',
  "Vary: Origin, X-API-Version",
].join("\n");

/** Caching rules. */
export function Caching() {
  return (
    <section id="caching">
      <h2>Caching</h2>
      <p>
        Reads of the catalogue and of content are the same for every caller, so caches may store them. Their{" "}
        <code>ETag</code> is strong. Send it as <code>If-None-Match</code>: an unchanged response is a 304 without a
        body. A merchant’s change is visible everywhere within a minute.
      </p>
      <Sample language="HTTP" about="Headers of a cacheable response" code={cacheHeaders} />
      <p>
        The lifetimes shrink when a price or a sell window is about to change, so no cache outlives it. All other
        responses have <code>no-store</code>.
      </p>
    </section>
  );
}

/** Rate limits per IP address. */
export function Budgets({ reader: { links } }: { reader: Reader }) {
  return (
    <section id="budgets">
      <h2>Rate limits</h2>
      <p>
        Calls are counted per shop, per client address (IPv6: per /64) and per group of operations. Above the limit the
        API returns <a href={links.error("rate_limited")}>rate_limited</a>, with <code>Retry-After</code> in seconds.
        Call the API from the buyer’s browser rather than through one shared proxy.
      </p>
      <Table label="Rate limits" heads={["Group", "Calls per minute", "Operations"]}>
        {budgetRows.map(({ group, calls, operations }) => (
          <tr key={group}>
            <th scope="row">
              <code>{group}</code>
            </th>
            <td>{calls}</td>
            <td>
              {operations.map((name, index) => (
                <span key={name}>
                  {index > 0 && ", "}
                  <a href={links.operation(name)}>{name}</a>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** Omits groups without operations. */
const budgetRows = Object.entries(budgets)
  .map(([group, calls]) => ({ group, calls, operations: namesIn(group) }))
  .filter(({ operations }) => operations.length > 0);

function namesIn(group: string): OperationEntry["name"][] {
  const own = listOperationEntries(current).filter(
    ({ budget, costly }) => budget === group || costly?.budget === group,
  );
  return own.map(({ name }) => name);
}
