import type { Metadata } from "next";
import { dated } from "@/app/(storefront)/_copy/format";
import { roleNames } from "../_copy/staff";
import { adminPage } from "../_ui/shell/admin-page";
import { Account } from "./account";
import { OwnForm } from "./profile-form";
import { PushSwitch } from "./push-switch";

export const metadata: Metadata = { title: "Akun kamu" };

/** Account of the signed-in staff member: name, notifications, passkeys, sessions and sign-out. */
export default adminPage<object>({
  navKey: "sessions",
  help: "tim",
  path: () => "/admin/sesi",
  draw: async ({ api, me }) => {
    const [{ items }, passkeys] = await Promise.all([api.listSessions(), api.listPasskeys()]);
    const zone = me.shop?.time_zone ?? "Asia/Jakarta";
    return (
      <div className="stack roomy narrow">
        <header className="stack tight">
          <h1>Akun kamu</h1>
          <p className="quiet">
            {roleNames[me.role ?? "staff"]} di {me.shop?.name}
            {me.contact_masked && ` · ${me.contact_masked}`}
          </p>
        </header>
        <OwnForm
          name={me.name ?? ""}
          channel={me.channel ?? "email"}
          notices={me.notifications ?? []}
          pushNotices={me.push_notifications ?? []}
        />
        <PushSwitch />
        <Account
          sessions={(items ?? []).map(({ id, device, last_used_at, current }) => ({
            id: id ?? "",
            device: device ?? "Perangkat tidak dikenal",
            lastUsed: last_used_at ? dated(last_used_at, zone) : "",
            isCurrent: current ?? false,
          }))}
          codes={{ areEnabled: me.codes_enabled ?? true, isOwner: me.role === "owner" }}
          passkeys={(passkeys.items ?? []).map(({ id, label, created_at }) => ({
            id: id ?? "",
            label: label ?? "Passkey",
            made: created_at ? dated(created_at, zone) : "",
          }))}
        />
      </div>
    );
  },
});
