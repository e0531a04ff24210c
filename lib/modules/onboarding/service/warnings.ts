import { limits } from "@/lib/contract/limits";
import { merchantErrors } from "@/lib/contract/merchant/errors/errors";
import type { Output } from "@/lib/contract/operation";
import { findNearlyFull } from "@/lib/modules/catalog/service/media-room";
import { listWarnings } from "@/lib/modules/notifications/service/delivery-problems";
import { formatOwnerAlert } from "@/lib/modules/notifications/templates/staff";
import type { dashboardOperations } from "@/lib/modules/onboarding/contract/dashboard.merchant";
import { listRefusedGateways } from "@/lib/modules/payments/service/refused-keys";
import { findShopClosing } from "@/lib/modules/shops/rules/closing";
import { providerLabel } from "@/lib/modules/shops/rules/provider-labels";
import { isNear } from "@/lib/modules/shops/rules/quota";
import { listDismissals } from "@/lib/modules/staff/service/dismissals";
import { countLentLeft } from "@/lib/modules/verification/service/lent-codes";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import { mayAs } from "@/lib/values/actor";
import { percentUsed } from "@/lib/values/media/media-room";
import { describeLentCodes } from "../checks/shops";

type WarningView = NonNullable<Output<typeof dashboardOperations.getDashboard>["warnings"]>[number];

const dayMs = 86_400_000;

/** Warnings on the dashboard that the caller has not dismissed: first problems, then what the shop's people did. */
export async function listDashboardWarnings(ctx: MerchantReadContext): Promise<WarningView[]> {
  const [warnings, dismissed] = await Promise.all([listAllWarnings(ctx), listDismissed(ctx)]);
  return warnings.filter(({ id }) => id === null || !dismissed.includes(id));
}

async function listDismissed({ actor, db, shop }: MerchantReadContext): Promise<readonly string[]> {
  return actor.kind === "staff" ? listDismissals(db, { shopId: shop.id, staffId: actor.id }) : [];
}

/** Includes dismissed warnings. */
export async function listAllWarnings(ctx: MerchantReadContext): Promise<WarningView[]> {
  const problems = [scarceLentCodes(ctx), missingStore(ctx), scarceRoom(ctx), refusedGateways(ctx)];
  return (await Promise.all([...problems, closedShop(ctx), changedAccounts(ctx)])).flat();
}

/**
 * Reports that somebody closed the shop. Its id changes with the closing and its end, so a dismissed warning comes back when the
 * shop is closed again or for longer.
 */
function closedShop({ shop, now }: MerchantReadContext): WarningView[] {
  if (!shop.closedAt || !findShopClosing(shop, now)) return [];
  return [
    {
      id: `closed_${shop.closedAt.getTime()}_${shop.reopensAt?.getTime() ?? 0}`,
      kind: "shop_closed",
      message: "Toko sedang tutup: pembeli bisa melihat, belum bisa memesan.",
      at: shop.closedAt.toISOString(),
    },
  ];
}

/** Warns an owner before the deployment's sender has sent the last code for the shop, and after it. */
async function scarceLentCodes(ctx: MerchantReadContext): Promise<WarningView[]> {
  const left = mayAs("owner", ctx.actor) ? await countLentLeft(ctx) : null;
  if (left === null || !isNear({ count: limits.lentCodes - left, quota: limits.lentCodes })) return [];
  return [{ id: null, kind: "lent_codes_nearly_used", message: describeLentCodes(left), at: null }];
}

function missingStore({ media }: MerchantReadContext): WarningView[] {
  return media === null
    ? [{ id: null, kind: "no_picture_store", message: merchantErrors.media_store_missing.message, at: null }]
    : [];
}

/** Warns an owner that the space for pictures is nearly full. */
async function scarceRoom(ctx: MerchantReadContext): Promise<WarningView[]> {
  const room = mayAs("owner", ctx.actor) ? await findNearlyFull(ctx.db, ctx) : null;
  if (!room) return [];
  const message = `Tempat gambar tokomu sudah terpakai ${percentUsed(room)}%. Hapus gambar yang tidak dipakai, atau minta pengelola server menambah tempatnya.`;
  return [{ id: null, kind: "pictures_nearly_full", message, at: null }];
}

/** Warns of gateways that reject the shop's keys, with the unusable payment methods. */
async function refusedGateways({ db, shop }: MerchantReadContext): Promise<WarningView[]> {
  const refused = await listRefusedGateways(db, shop.id);
  const names = refused.map(({ provider }) => provider);
  return refused
    .filter(({ methods }) => methods.length > 0)
    .map(({ provider, refusedAt, methods }) => {
      const dead = methods.filter(({ gateways }) => gateways.every((name) => names.includes(name)));
      return {
        id: null,
        kind: "gateway_refused",
        message: `${providerLabel(provider)} menolak kunci toko. ${sufferingFrom(dead)} Periksa kuncinya di akunmu, lalu isi yang berlaku.`,
        at: refusedAt.toISOString(),
      };
    });
}

function sufferingFrom(dead: readonly { name: string }[]): string {
  if (dead.length === 0) return "Pembayaran sementara dilayani penyedia yang lain.";
  return `Pembeli tidak bisa membayar dengan ${dead.map(({ name }) => name).join(", ")}.`;
}

async function changedAccounts({ db, shop, now, actor }: MerchantReadContext): Promise<WarningView[]> {
  if (!mayAs("owner", actor)) return [];
  const since = new Date(now.getTime() - limits.warningDays * dayMs);
  const rows = await listWarnings(db, shop.id, since, limits.warnings);
  return rows.map(({ id, warning, createdAt }) => ({
    id,
    kind: "account_changed",
    message: formatOwnerAlert({ what: "account_changed", ...warning }, ""),
    at: createdAt.toISOString(),
  }));
}
