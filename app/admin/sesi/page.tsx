import type { Metadata } from "next";
import { dated } from "../../(storefront)/_data/words/format";
import { deskPage } from "../_components/shell/desk-page";
import { Account } from "../_components/sign-in/account";
import { PushSwitch } from "../_components/sign-in/push-switch";

export const metadata: Metadata = { title: "Akun" };

/** Who is signed in, where else they are, and how to leave. */
export default deskPage<object>({
  place: "sessions",
  path: () => "/admin/sesi",
  draw: async ({ api, me }) => {
    const [{ items }, passkeys] = await Promise.all([api.listSessions(), api.listPasskeys()]);
    const zone = me.shop?.time_zone ?? "Asia/Jakarta";
    return (
      <div className="stack roomy">
        <h1>{me.name}</h1>
        <p className="quiet">
          {me.role === "owner" ? "Pemilik" : "Staf"} di {me.shop?.name}
        </p>
        <PushSwitch />
        <Account
          sessions={(items ?? []).map(({ id, device, last_used_at, current }) => ({
            id: id ?? "",
            device: device ?? "Perangkat tidak dikenal",
            lastUsed: last_used_at ? dated(last_used_at, zone) : "",
            isCurrent: current ?? false,
          }))}
          passkeys={(passkeys.items ?? []).map(({ id, label, created_at }) => ({
            id: id ?? "",
            label: label ?? "Kunci masuk",
            made: created_at ? dated(created_at, zone) : "",
          }))}
        />
      </div>
    );
  },
});
