import type { Metadata } from "next";
import { dated } from "@/app/(storefront)/_copy/format";
import { NextPage } from "@/app/admin/_ui/next-page";
import { settingsPage } from "../settings-page";
import { type AdminAuditEntry, describeAuditAction, describeAuditDiff, formatActorName } from "./audit-log";

export const metadata: Metadata = { title: "Riwayat" };

const path = "/admin/pengaturan/riwayat";

/** Audit log: all changes with their actors, optionally of one staff member or token. */
export default settingsPage({
  title: "Riwayat",
  path,
  help: "tim",
  draw: async ({ api, query, zone }) => {
    const actorId = typeof query.oleh === "string" ? query.oleh.slice(0, 80) : "";
    const [people, tokens, { items, next_cursor }] = await Promise.all([
      api.listStaff({ limit: 100 }),
      api.listTokens({ limit: 100 }),
      api.listAuditLog({
        ...(actorId ? { actor_id: actorId } : {}),
        ...(typeof query.cursor === "string" ? { cursor: query.cursor } : {}),
      }),
    ]);
    const known = [
      ...(people.items ?? []).map(({ id, name }) => ({ id, name })),
      ...(tokens.items ?? []).map(({ id, name }) => ({ id, name: `Token ${name}` })),
    ];
    const isKnown = actorId === "" || known.some(({ id }) => id === actorId);
    const choices = isKnown ? known : [...known, { id: actorId, name: "Yang sudah dikeluarkan" }];
    return (
      <>
        <form action={path} className="row">
          <label className="field grow">
            <span className="unseen">Oleh siapa</span>
            <select name="oleh" defaultValue={actorId}>
              <option value="">Semua orang dan token</option>
              {choices.map(({ id, name }) => (
                <option key={id} value={id ?? ""}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="button">
            Tampilkan
          </button>
        </form>
        {items?.length === 0 && (
          <p className="empty">{actorId ? "Belum ada yang diubah olehnya." : "Belum ada yang diubah."}</p>
        )}
        <ul className="lines panel" hidden={items?.length === 0}>
          {items?.map((entry) => (
            <AuditEntryLine key={entry.id} entry={entry} zone={zone} />
          ))}
        </ul>
        <NextPage path={actorId ? `${path}?${new URLSearchParams({ oleh: actorId })}` : path} cursor={next_cursor} />
      </>
    );
  },
});

function AuditEntryLine({ entry, zone }: { entry: AdminAuditEntry; zone: string }) {
  const changes = describeAuditDiff(entry);
  const at = entry.at && dated(entry.at, zone);
  return (
    <li>
      <div className="stack tight">
        <p>
          <strong>{formatActorName(entry)}</strong> {describeAuditAction(entry)}
        </p>
        <p className="quiet">{at}</p>
        {changes.length > 0 && (
          <details>
            <summary
              aria-label={`${changes.length} perubahan saat ${formatActorName(entry)} ${describeAuditAction(entry)}, ${at}`}
            >
              {changes.length} perubahan
            </summary>
            <ul className="bullets">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
