import { basePath } from "@/lib/contract/endpoints";
import { budgets, limits } from "@/lib/contract/limits";
import { baseline, changes, current, versions } from "@/lib/contract/versions";
import { entries } from "../_data/reference";
import { Sample } from "./sample";
import { Table } from "./table";

/** The dates we serve, and how to hold on to one. */
export function Versions() {
  const dated = entries.filter(({ isDated }) => isDated);
  return (
    <section id="versions">
      <h2>Versions</h2>
      <p>
        A version is a date. Pin one with the header <code>X-API-Version</code>; without it you get{" "}
        <code>{baseline}</code>, which stays as it is. The answer repeats the version it speaks. Old versions stay
        served, and under a date nothing is renamed or removed. Samples here pin <code>{current}</code>.
      </p>
      <Table label="Versions" heads={["Version", "Description", "What changed"]}>
        {versions.map((date) => (
          <tr key={date}>
            <th scope="row">
              <code>{date}</code>
              <small>
                {[date === baseline && "default", date === current && "current"].filter(Boolean).join(", ")}
              </small>
            </th>
            <td>
              <a href={`${basePath}/openapi.json?version=${date}`}>OpenAPI 3.1</a>
            </td>
            <td>{changes[date]}</td>
          </tr>
        ))}
      </Table>
      {dated.every(({ method }) => method !== "GET") && (
        <p>
          <strong>Reads do not differ</strong>: every GET on this page takes and answers the same on all versions.
        </p>
      )}
      {dated.length > 0 && (
        <p>
          These differ: <Names of={dated.map(({ name }) => name)} />.
        </p>
      )}
    </section>
  );
}

const { sharedCacheSeconds: fresh, staleWhileRevalidateSeconds: stale } = limits;
const cacheHeaders = [
  `Cache-Control: public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`,
  'ETag: "…"',
  "Vary: Origin, X-API-Version",
].join("\n");

/** What may be kept, and for how long. */
export function Caching() {
  return (
    <section id="caching">
      <h2>Caching</h2>
      <p>
        Reads of the catalogue and of content are the same for everybody, so they may be kept. Their tag is strong: send
        it back as <code>If-None-Match</code>, and an answer that has not changed is a 304 without a body. What a
        merchant changes is seen everywhere within a minute.
      </p>
      <Sample language="HTTP" about="Headers of a cacheable answer" code={cacheHeaders} />
      <p>
        Seconds shrink when a price or a sell window is about to change, so that no cache outlives it. Everything else
        is sent with <code>no-store</code>.
      </p>
    </section>
  );
}

/** How often one address may call. */
export function Budgets() {
  return (
    <section id="budgets">
      <h2>Budgets</h2>
      <p>
        Calls are counted per shop, per client address (IPv6: per /64) and per group of operations. Over the budget the
        answer is <a href="#error-rate_limited">rate_limited</a>, with <code>Retry-After</code> in seconds. So call from
        the buyer’s browser rather than through one shared proxy.
      </p>
      <Table label="Budgets" heads={["Group", "Calls a minute", "Operations"]}>
        {budgetRows.map(({ group, calls, operations }) => (
          <tr key={group}>
            <th scope="row">
              <code>{group}</code>
            </th>
            <td>{calls}</td>
            <td>
              <Names of={operations} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** Groups that no operation spends from say nothing to a caller. */
const budgetRows = Object.entries(budgets)
  .map(([group, calls]) => ({ group, calls, operations: namesIn(group) }))
  .filter(({ operations }) => operations.length > 0);

function namesIn(group: string): string[] {
  return entries.filter(({ budget, costly }) => budget === group || costly?.budget === group).map(({ name }) => name);
}

function Names({ of: names }: { of: readonly string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ", "}
      <a href={`#${name}`}>{name}</a>
    </span>
  ));
}
