import type { Rupiah } from "@/lib/values/money";
import { offersService } from "./parcel";

/** Free shipping settings of the shop. */
export type FreeShippingSettings = {
  freeShippingMin: Rupiah | null;
  freeShippingDisabled: boolean;
  /** Most that the shop pays per order; null for no limit. */
  freeShippingMax: Rupiah | null;
  /** Services that ship for free: `jne` for all of a courier, `jne:REG` for one. An empty list means all. */
  freeShippingServices: readonly string[];
};

/** Free shipping from a subtotal on. The shop pays at most `max`. */
export type FreeShippingRule = { from: Rupiah; max: Rupiah | null };

/** Chosen shipping service. A null courier is not chosen yet. */
export type ShippingChoice = { courierCode: string | null; courierService: string | null };

/** Returns the rule for the chosen service; null if the shop never pays for it. */
export function findFreeShipping(settings: FreeShippingSettings, choice: ShippingChoice): FreeShippingRule | null {
  const { freeShippingMin: from, freeShippingDisabled, freeShippingMax: max, freeShippingServices } = settings;
  if (freeShippingDisabled || from === null || !includesService(freeShippingServices, choice)) return null;
  return { from, max };
}

/** True if products of this price ship for free by a service without a limit. */
export function shipsFree(subtotal: Rupiah, settings: FreeShippingSettings): boolean {
  const rule = findFreeShipping(settings, { courierCode: null, courierService: null });
  return rule !== null && rule.max === null && settings.freeShippingServices.length === 0 && subtotal >= rule.from;
}

function includesService(services: readonly string[], { courierCode, courierService }: ShippingChoice): boolean {
  if (services.length === 0 || courierCode === null) return true;
  return services.some((entry) => {
    const [code = "", ...names] = entry.split(":");
    const name = names.join(":");
    return code === courierCode && (name === "" || offersService([name], courierService ?? ""));
  });
}
