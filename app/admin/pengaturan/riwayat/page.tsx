import type { Metadata } from "next";
import { dated } from "../../../(storefront)/_data/words/format";
import { settingsPage } from "../../_components/settings/settings-page";
import { NextPage } from "../../_components/ui/next-page";
import { type Act, actorOf, changesOf, deedOf } from "../../_data/words/settings/activity";

export const metadata: Metadata = { title: "Riwayat" };

/** Every change and who made it. */
export default settingsPage({
  title: "Riwayat",
  path: "/admin/pengaturan/riwayat",
  draw: async ({ api, query, zone }) => {
    const cursor = typeof query.cursor === "string" ? { cursor: query.cursor } : {};
    const { items, next_cursor } = await api.listActivity(cursor);
    return (
      <>
        {items?.length === 0 && <p className="empty">Belum ada yang diubah.</p>}
        <ul className="lines panel" hidden={items?.length === 0}>
          {items?.map((act) => (
            <ActLine key={act.id} act={act} zone={zone} />
          ))}
        </ul>
        <NextPage path="/admin/pengaturan/riwayat" cursor={next_cursor} />
      </>
    );
  },
});

function ActLine({ act, zone }: { act: Act; zone: string }) {
  const changes = changesOf(act);
  const at = act.at && dated(act.at, zone);
  return (
    <li>
      <div className="stack tight">
        <p>
          <strong>{actorOf(act)}</strong> {deedOf(act)}
        </p>
        <p className="quiet">{at}</p>
        {changes.length > 0 && (
          <details>
            <summary aria-label={`${changes.length} perubahan saat ${actorOf(act)} ${deedOf(act)}, ${at}`}>
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
