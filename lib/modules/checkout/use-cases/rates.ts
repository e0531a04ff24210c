import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { canonicalCode } from "@/lib/modules/promotions/rules/voucher";
import type { Rate, ShippingDestination, ShippingProvider } from "@/lib/modules/shipping/providers/provider";
import { shipsFree } from "@/lib/modules/shipping/rules/free-shipping";
import { offersService, serviceName, weightStep } from "@/lib/modules/shipping/rules/parcel";
import { answerShipping, getDestination } from "@/lib/modules/shipping/service/destinations";
import { issueQuote } from "@/lib/modules/shipping/service/quotes";
import { viewDestination } from "@/lib/modules/shipping/views/destination";
import { log } from "@/lib/platform/log";
import type { Context } from "@/lib/use-case/context";
import type { UseCase } from "@/lib/use-case/use-case";
import { type Cart, loadCart } from "../service/cart";
import { priceCart } from "../service/price";
import { type PricedShippingOption, viewRates } from "../views/rates";

/**
 * Calculates the shipping rates of a cart, each with a quote for the draft and the total price. It takes one round trip, and a
 * provider call if needed. Returns no rates if they depend on the destination and none was given.
 */
export const quoteRates: UseCase<"quoteRates"> = async (ctx, input) => {
  const { destination_ref: ref, destination_label: label, items } = input;
  const cartItems = items.map(({ product_id: productId, variant_id: variantId, qty }) => ({
    productId,
    variantId: variantId ?? null,
    qty,
  }));
  const asked = { paymentMethod: input.payment_method ?? null, voucherCode: canonicalCode(input.voucher_code ?? "") };
  const cart = await loadCart(ctx, cartItems, asked, ctx.idempotent.lookup);
  const { shipping } = await ctx.providers(ctx.shop.id);
  const destination = ref ? await getDestination(shipping, ref) : null;
  const options =
    cart.shop.shippingMode === "flat" ? listFlatOptions(cart) : await listQuotedOptions(shipping, cart, destination);
  const choice = { now: ctx.now, method: cart.method, voucherCode: input.voucher_code ?? null, uniqueCode: 0 };
  const rates = {
    destinationLabel: destination?.label ?? label ?? null,
    freeShipping: shipsFree(cart.subtotal, cart.shop),
    weightGrams: cart.weightGrams,
    lines: cart.lines,
    pricedCart: priceCart(cart, { ...choice, shippingCost: 0, courierCode: null, courierService: null }),
    options: options
      .sort((one, other) => one.cost - other.cost)
      .map((way) => ({
        ...way,
        quoteId: quoteFor(ctx, cart, destination, way),
        priced: priceCart(cart, {
          ...choice,
          shippingCost: way.cost,
          courierCode: way.courierCode,
          courierService: way.service,
        }),
      })),
  };
  return viewRates(rates, { origin: ctx.shop.origin, now: ctx.now });
};

type ShippingWay = Omit<PricedShippingOption, "quoteId" | "priced">;

function quoteFor(
  { secrets, shop, now }: Pick<Context, "secrets" | "shop" | "now">,
  { weightGrams, cartHash }: Cart,
  destination: ShippingDestination | null,
  { courierCode, service, etd, cost }: ShippingWay,
): string {
  const expiresAt = new Date(now.getTime() + limits.quoteSeconds * 1_000);
  const destinationFields = {
    destinationRef: destination?.ref ?? null,
    city: destination?.city ?? null,
    destinationLabel: destination?.label ?? null,
  };
  return issueQuote(secrets, {
    shopId: shop.id,
    ...destinationFields,
    courierCode,
    service,
    etd,
    cost,
    weightGrams,
    cartHash,
    expiresAt,
  });
}

/** Couriers of the merchant at their flat rates. */
function listFlatOptions({ couriers }: Cart): ShippingWay[] {
  return couriers
    .filter(({ enabled }) => enabled)
    .map(({ code, name, service, eta, cost }) => ({
      courierCode: code,
      courierName: name,
      service,
      etd: eta,
      cost,
      name: serviceName(name, service),
    }));
}

/** Provider rates for this parcel, limited to the couriers and services that the merchant offers. */
async function listQuotedOptions(
  shipping: ShippingProvider,
  cart: Cart,
  destination: ShippingDestination | null,
): Promise<ShippingWay[]> {
  if (!destination) return [];
  const { originRef } = cart.shop;
  if (originRef === null) {
    log().error({ shop: cart.shop.name }, "a shop with quoted rates has no shipping origin");
    throw new ApiError("unavailable");
  }
  const couriers = cart.couriers.filter(({ enabled }) => enabled).map(({ code }) => code);
  const parcel = { originRef, destinationRef: destination.ref, weightGrams: weightStep(cart.weightGrams), couriers };
  const rates = await answerShipping(shipping.quote(parcel));
  const options = rates
    .filter(({ cost }) => Number.isSafeInteger(cost) && cost > 0)
    .flatMap((rate) => offered(cart, rate));
  if (options.length > 0) return options;
  // If only couriers that this merchant does not offer go there, nearby places would not help either.
  const near = rates.length > 0 ? [] : await shipping.nearby(destination.ref, limits.alternatives);
  throw new ApiError("destination_unserved", { alternatives: near.map(viewDestination) });
}

/** Rate under the merchant's name of the courier; empty if the merchant does not offer it. */
function offered({ couriers }: Cart, { courierCode, service, name, etd, cost }: Rate): ShippingWay[] {
  const courier = couriers.find(({ code }) => code === courierCode);
  if (!courier?.enabled) return [];
  if (!offersService(courier.services, service)) return [];
  return [{ courierCode, courierName: courier.name, service, name, etd, cost }];
}
