import { limits } from "@/lib/contract/limits";
import type { Output } from "@/lib/contract/operation";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { isNear } from "@/lib/modules/shops/rules/quota";
import { type CodesOfDay, findCodesOfDay, setDailyQuota } from "@/lib/modules/shops/service/code-counters";
import { needSettings } from "@/lib/modules/shops/service/settings";
import type { StoredSettings } from "@/lib/modules/shops/service/stored-settings";
import type { codeQuotaOperations } from "@/lib/modules/verification/contract.merchant";
import { countLentLeft } from "@/lib/modules/verification/service/lent-codes";
import type { Db } from "@/lib/platform/db/connection/client";
import type { UseCase } from "@/lib/use-case/use-case";
import { toIsoDay } from "@/lib/values/day";

type CodesView = Output<typeof codeQuotaOperations.getCodeQuota>;

/** Returns today's quota of one-time codes to first-time buyers, and its use. */
export const getCodeQuota: UseCase<"getCodeQuota"> = async (ctx) => {
  const { db, shop, now } = ctx;
  const [{ settings, day, codes }, lentLeft] = await Promise.all([codesOf(db, shop.id, now), countLentLeft(ctx)]);
  return viewCodes(settings, day, codes, lentLeft);
};

/** Sets the quota for today. The usual quota applies again tomorrow. */
export const setCodeQuota: UseCase<"setCodeQuota"> = (ctx, { quota }) => {
  const { shop, now } = ctx;
  return ctx.idempotent(async (tx) => {
    const { settings, day, codes } = await codesOf(tx, shop.id, now);
    const lentLeft = await countLentLeft({ ...ctx, db: tx });
    await setDailyQuota(tx, { shopId: shop.id, day, now }, quota);
    await recordAudit(tx, ctx, {
      what: "settings.changed",
      subject: { kind: "settings", id: "codes" },
      before: { codes_today: resolveQuota(settings, codes) },
      after: { codes_today: quota },
    });
    return { answer: viewCodes(settings, day, { ...codes, quota }, lentLeft) };
  });
};

async function codesOf(db: Db, shopId: string, now: Date) {
  const settings = await needSettings(db, shopId);
  const day = toIsoDay(now, settings.timeZone);
  return { settings, day, codes: await findCodesOfDay(db, shopId, day) };
}

function resolveQuota({ codeCeiling }: StoredSettings, { quota }: CodesOfDay): number {
  return quota ?? codeCeiling;
}

function viewCodes(settings: StoredSettings, day: string, codes: CodesOfDay, lentLeft: number | null): CodesView {
  const { count } = codes;
  const quota = resolveQuota(settings, codes);
  return {
    day,
    sent: count,
    quota: quota,
    usual_quota: settings.codeCeiling,
    max_quota: limits.codeCeiling,
    is_near: isNear({ count, quota }),
    is_reached: count >= quota,
    lent_codes: lentLeft === null ? null : limits.lentCodes,
    lent_codes_left: lentLeft,
  };
}
