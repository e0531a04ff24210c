import type { Output } from "@/lib/contract/operation";
import { openContact } from "@/lib/modules/notifications/service/staff-contact";
import type { setupOperations } from "@/lib/modules/onboarding/contract/setup-checklist.merchant";
import { listTrials, wasPaid } from "@/lib/modules/onboarding/store/setup";
import type { Brand } from "@/lib/modules/shops/rules/brand";
import { readBrand } from "@/lib/modules/shops/rules/brand";
import { needSettings } from "@/lib/modules/shops/service/settings";
import { findShopRecord, type ShopRecord } from "@/lib/modules/shops/service/shop-records";
import { hasOwnersPasskey, listOwners } from "@/lib/modules/staff/service/people";
import type { Context } from "@/lib/use-case/context";
import type { UseCase } from "@/lib/use-case/use-case";
import type { Channel } from "@/lib/values/contact";
import { checkProductsOnSale } from "../checks/buying";
import type { Finding } from "../checks/finding";
import { checkShipping, findUnsaidCosts } from "../checks/shipping";
import { checkCarriers, checkClosed, checkLentCodes, checkPayments } from "../checks/shops";
import { type TrialView, untried, viewTrials } from "../service/test-codes";

type GuideView = Output<typeof setupOperations.getSetupChecklist>;
type StepName = NonNullable<NonNullable<GuideView["steps"]>[number]["step"]>;
type Lacks = Record<StepName, readonly string[]>;

/** Returns the setup checklist of a new shop. The doctor checks find the obstacles to an order. */
export const getSetupChecklist: UseCase<"getSetupChecklist"> = async (ctx) => {
  const { db, shop } = ctx;
  const [isPaid, isKeyed, owners, trials, settings, record] = await Promise.all([
    wasPaid(db, shop.id),
    hasOwnersPasskey(db, shop.id),
    listOwners(db, shop.id),
    listTrials(db, shop.id),
    needSettings(db, shop.id),
    findShopRecord(db, shop.id),
  ]);
  const tried = viewTrials(await ctx.providers(shop.id), settings, trials);
  const reached = owners.flatMap((owner) => openContact(ctx.secrets, owner)?.channel ?? []);
  // A paid order proves that buyers can complete a checkout. The checklist then only asks if shipping costs of 0 are intended.
  const unsaid = record ? { ...nothing, shipping: lacksIn(findUnsaidCosts(record)) } : nothing;
  const lacks = isPaid || !record ? unsaid : await lacksOf(ctx, record, tried, reached);
  const look = isPaid || hasLook(readBrand(settings.brand).brand) ? [] : ["Pilih tampilan, warna atau logo tokomu."];
  const passkey = isPaid || isKeyed ? [] : ["Buat passkey, supaya kamu tidak terkunci di luar tokomu."];
  const sender = isPaid || settings.senderAddress ? [] : ["Isi alamat pengirim, supaya tercetak di label paket."];
  const found = { ...lacks, shipping: [...lacks.shipping, ...sender], look, passkey };
  const steps = order.map((step) => viewStep(step, found[step]));
  return { done: steps.every(({ done }) => done), steps, ...tried };
};

const order: readonly StepName[] = ["passkey", "look", "product", "shipping", "payment", "codes", "open"];
const nothing: Lacks = { passkey: [], look: [], product: [], shipping: [], payment: [], codes: [], open: [] };

function viewStep(step: StepName, missing: readonly string[]) {
  return { step, done: missing.length === 0, missing: [...missing] };
}

/** Finds the steps that are missing before the first order. */
async function lacksOf(
  { db, providers, now }: Context,
  shop: ShopRecord,
  tried: TrialView,
  reached: readonly Channel[],
): Promise<Lacks> {
  const shops = [shop];
  const [products, parcels, payments, carriers, lent, closed] = await Promise.all([
    checkProductsOnSale({ db, now }, shops),
    checkShipping({ env: { standIns: false }, providers }, shops),
    checkPayments({ providers }, shops),
    checkCarriers({ providers }, shops),
    checkLentCodes({ db, providers }, shops),
    checkClosed({ now }, shops),
  ]);
  const { codes, qris } = untried(tried, shop.paymentMethods, reached);
  const found = {
    product: lacksIn(products),
    shipping: lacksIn(parcels),
    payment: [...lacksIn(payments), ...qris],
    codes: [...lacksIn([...carriers, ...lent]), ...codes],
  };
  const isSelling = lacksIn([...products, ...parcels, ...payments, ...carriers]).length === 0;
  const isSure = isSelling && codes.length === 0 && qris.length === 0;
  const others = isSelling
    ? "Selesaikan dulu langkah yang lain, supaya kamu yakin pembeli bisa membeli."
    : "Pembeli belum bisa membeli: selesaikan dulu langkah yang lain.";
  return { ...nothing, ...found, open: [...lacksIn(closed), ...(isSure ? [] : [others])] };
}

/** Messages for the merchant about these findings, without duplicates. */
function lacksIn(findings: readonly Finding[]): string[] {
  return [...new Set(findings.flatMap(({ merchantMessage }) => merchantMessage ?? []))];
}

/** True if the merchant has customized the look of the shop. */
function hasLook({ template, accentColor, logoImageId, wordmarkPrimary, tagline }: Brand): boolean {
  return [template, accentColor, logoImageId, wordmarkPrimary, tagline].some(Boolean);
}
