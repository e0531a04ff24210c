import type { Output } from "@/lib/contract/operation";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import type { contactOperations } from "@/lib/modules/privacy/contract/contacts.merchant";
import {
  findRetentionSettings,
  type RetentionSettings,
  updateRetentionSettings,
} from "@/lib/modules/privacy/store/settings";
import type { UseCase } from "@/lib/use-case/use-case";

type SettingsView = Output<typeof contactOperations.getPrivacySettings>;

/** Returns the retention period of buyers. */
export const getPrivacySettings: UseCase<"getPrivacySettings"> = async ({ db, shop }) => {
  return toPrivacySettingsView(await findRetentionSettings(db, shop.id));
};

/** Updates the retention period if the revision of the shop's settings still matches. The scheduled job erases the data. */
export const updatePrivacySettings: UseCase<"updatePrivacySettings"> = (
  ctx,
  { revision, buyer_retention_days: days },
) => {
  const { shop } = ctx;
  return ctx.idempotent(async (tx) => {
    const before = await findRetentionSettings(tx, shop.id);
    const after = await updateRetentionSettings(tx, shop.id, { seen: revision, days });
    // All settings of the shop share one revision.
    if (!after) throw await changedMeanwhile(tx, shop.id, { kind: "settings", id: "shop" }, before.revision);
    await recordAudit(tx, ctx, {
      what: "settings.changed",
      subject: { kind: "settings", id: "privacy" },
      before: { keep_buyers_days: before.days },
      after: { keep_buyers_days: after.days },
    });
    return { answer: toPrivacySettingsView(after) };
  });
};

function toPrivacySettingsView({ days, revision }: RetentionSettings): SettingsView {
  return { buyer_retention_days: days, revision };
}
