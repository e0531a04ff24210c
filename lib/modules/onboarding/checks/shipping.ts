import { providerNames } from "@/lib/modules/settings/service/provider-registry";
import { embeddedShipping } from "@/lib/modules/shipping/providers/embedded";
import type { Rate, ShippingProvider } from "@/lib/modules/shipping/providers/provider";
import { readFree } from "@/lib/modules/shipping/rules/courier-cost";
import { offersService } from "@/lib/modules/shipping/rules/parcel";
import type { ShopRecord } from "@/lib/modules/shops/service/shop-records";
import { ProviderFault } from "@/lib/platform/providers/call";
import { addMerchantMessage, advice, broken, type Deployment, type Finding } from "./finding";

// The doctor and the setup checklist share these checks: courier, price, origin and a sample destination.

type ShippingDeployment = Pick<Deployment, "providers"> & { env: Pick<Deployment["env"], "standIns"> };

/** Checks that a parcel can be shipped at an intended price. */
export async function checkShipping(
  { env, providers }: ShippingDeployment,
  shops: readonly ShopRecord[],
): Promise<Finding[]> {
  const findings = shops.map(async (shop) => {
    const { slug, id, couriers, shippingMode } = shop;
    if (couriers.length === 0) {
      const todo = `Run \`npm run shop -- settings create-courier ${slug} jne JNE --cost 15.000 --enabled\`, or add another courier.`;
      const finding = advice(`${slug}: no courier is enabled; checkout is impossible.`, todo);
      return [addMerchantMessage("Belum ada kurir yang dinyalakan.", finding)];
    }
    const { shipping } = await providers(id);
    if (shippingMode === "flat") return [...findUnsaidCosts(shop), ...findMissingOrigin(shop)];
    return findRateIssues(shop, shipping, env.standIns);
  });
  return (await Promise.all(findings)).flat();
}

/** Finds couriers with a cost of 0 that are not marked as free. */
export function findUnsaidCosts({ slug, shippingMode, couriers }: ShopRecord): Finding[] {
  if (shippingMode !== "flat") return [];
  return couriers
    .filter((courier) => readFree(courier) === null)
    .map(({ code, name }) => {
      const todo = `If it is free, run \`npm run shop -- settings update-courier ${slug} ${code} --free\`; otherwise \`settings update-courier ${slug} ${code} --cost <rupiah>\`. \`shops set-shipping-origin ${slug} "<kelurahan, kota>"\` enables calculated rates.`;
      const merchantMessage = `Ongkir ${name} Rp0. Kalau memang gratis, pilih gratis di kurir itu; kalau tidak, isi ongkirnya.`;
      return addMerchantMessage(
        merchantMessage,
        advice(`${slug}: courier ${code} costs 0 and is not marked as free.`, todo),
      );
    });
}

/** Checks the shipping origin of a shop with flat rates. */
function findMissingOrigin({ slug, originRef }: ShopRecord): Finding[] {
  if (originRef !== null) return [];
  const todo = `Run \`npm run shop -- shops set-shipping-origin ${slug} "<kelurahan, kota>" --flat\`. Flat costs stay unchanged.`;
  return [addMerchantMessage("Pilih tempat asal kiriman.", advice(`${slug}: no shipping origin is set.`, todo))];
}

async function findRateIssues(shop: ShopRecord, shipping: ShippingProvider, hasStandIns: boolean): Promise<Finding[]> {
  const { slug, originRef } = shop;
  if (originRef === null || !shipping.knows(originRef)) {
    const todo = `Run \`npm run shop -- shops set-shipping-origin ${slug} "<kelurahan, kota>"\`.`;
    const finding = broken(`${slug}: ${shipping.name} has no rates from its shipping origin.`, todo);
    return [addMerchantMessage("Pilih tempat asal kiriman, supaya ongkir bisa dihitung.", finding)];
  }
  const isByTable = shipping.name === embeddedShipping().name && !hasStandIns;
  const tableWarning = `${slug}: rates come from the embedded table, which is not an official tariff.`;
  const table = isByTable ? [advice(tableWarning, `Connect ${providerNames().shipping.join(" or ")}.`)] : [];
  return [...table, ...(await findMissingRates(shop, originRef, shipping))];
}

const usualGrams = 1_000;

/** Destination that every courier serves. */
const sample = "Gambir, Jakarta Pusat";

/**
 * Checks that a parcel to a sample destination has a rate. If the provider does not know the sample, uses the origin as
 * destination.
 */
async function findMissingRates(shop: ShopRecord, originRef: string, shipping: ShippingProvider): Promise<Finding[]> {
  const { slug, couriers } = shop;
  const codes = couriers.map(({ code }) => code);
  const price = async () => {
    const [destination] = await shipping.search(sample, 1);
    const destinationRef = destination?.ref ?? originRef;
    return shipping.quote({ originRef, destinationRef, weightGrams: usualGrams, couriers: codes });
  };
  const rates = await price().catch((failure: unknown) => {
    if (failure instanceof ProviderFault) return failure.code;
    throw failure;
  });
  if (typeof rates === "string") {
    const finding = broken(
      `${slug}: shipping rates fail; ${shipping.name} reports ${rates}.`,
      `Check the keys and the plan of ${shipping.name}.`,
    );
    return [addMerchantMessage("Ongkir belum bisa dihitung: coba koneksi kurirmu.", finding)];
  }
  if (rates.some((rate) => isOffered(shop, rate))) return [];
  const todo = `Add another courier: \`npm run shop -- settings create-courier ${slug}\`.`;
  const finding = broken(`${slug}: ${shipping.name} has no rate for ${codes.join(", ")}.`, todo);
  return [addMerchantMessage("Kurir yang kamu pilih tidak mengambil kiriman dari tempatmu.", finding)];
}

/** True if a buyer would be offered this rate. */
function isOffered({ couriers }: ShopRecord, { courierCode, service, cost }: Rate): boolean {
  const courier = couriers.find(({ code }) => code === courierCode);
  return cost > 0 && courier !== undefined && offersService(courier.services, service);
}
