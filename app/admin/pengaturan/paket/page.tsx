import type { Metadata } from "next";
import { planLabels } from "../settings-groups";
import { settingsPage } from "../settings-page";
import { PlanChoice } from "./plan-choice";

export const metadata: Metadata = { title: "Paket" };

/** Plan of the shop, which limits the API access of pages on its other domains. */
export default settingsPage({
  title: "Paket",
  path: "/admin/pengaturan/paket",
  help: "program-lain",
  draw: async ({ api }) => {
    const { plan, plans, changeable, revision } = await api.getPlan();
    const choices = (plans ?? []).flatMap((each) =>
      each.plan ? [{ plan: each.plan, name: planLabels[each.plan], message: each.message ?? "" }] : [],
    );
    if (changeable) return <PlanChoice revision={revision ?? 0} plan={plan ?? "basic"} plans={choices} />;
    return (
      <div className="panel stack tight">
        <p>
          Paketmu: <strong>{planLabels[plan ?? "basic"]}</strong>
        </p>
        <p>{choices.find((each) => each.plan === plan)?.message}</p>
        <p className="quiet">Untuk menggantinya, hubungi pengelola server toko ini.</p>
      </div>
    );
  },
});
