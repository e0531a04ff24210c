import { findKeeping, type Keeping, updateKeeping } from "@/lib/adapters/db/privacy/settings";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import type { contactOperations } from "@/lib/contract/merchant/privacy/contacts";
import type { Output } from "@/lib/contract/operation";
import type { UseCase } from "../../use-case";
import { changedMeanwhile } from "../meanwhile";

type SettingsView = Output<typeof contactOperations.getPrivacySettings>;

/** Returns the retention period of buyers. */
export const getPrivacySettings: UseCase<"getPrivacySettings"> = async ({ db, shop }) => {
  return viewKeeping(await findKeeping(db, shop.id));
};

/** Updates the retention period if the revision of the shop's settings still matches. The scheduled job erases the data. */
export const changePrivacySettings: UseCase<"changePrivacySettings"> = (ctx, { revision, keep_buyers_days: days }) => {
  const { shop } = ctx;
  return ctx.once(async (tx) => {
    const before = await findKeeping(tx, shop.id);
    const after = await updateKeeping(tx, shop.id, { seen: revision, days });
    // All settings of the shop share one revision.
    if (!after) throw await changedMeanwhile(tx, shop.id, { kind: "settings", id: "shop" }, before.revision);
    await noteActivity(tx, ctx, {
      what: "settings.changed",
      subject: { kind: "settings", id: "privacy" },
      before: { keep_buyers_days: before.days },
      after: { keep_buyers_days: after.days },
    });
    return { answer: viewKeeping(after) };
  });
};

function viewKeeping({ days, revision }: Keeping): SettingsView {
  return { keep_buyers_days: days, revision };
}
