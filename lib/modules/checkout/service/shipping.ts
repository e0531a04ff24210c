import { ApiError } from "@/lib/contract/errors";
import { readQuote } from "@/lib/modules/shipping/service/quotes";
import type { CourierSettings } from "@/lib/modules/shops/service/purchase-settings";
import type { Context } from "@/lib/use-case/context";
import type { Cart } from "./cart";

/** Courier, service and cost of a shipment. */
export type Shipping = {
  courierCode: string;
  courierService: string | null;
  courierEtd: string | null;
  cost: number;
  destinationRef: string | null;
  /** Label of the destination, as the courier knows it. */
  destinationLabel: string | null;
  city: string | null;
};

type CourierFields = {
  shipping_quote_id?: string | null | undefined;
  courier_code?: string | null | undefined;
  city?: string | null | undefined;
};

/**
 * Returns the shipping that the buyer chose, by quote or, with flat rates, by courier. A quoted destination is final, because
 * it was paid for. A typed city counts only if the quote has no destination.
 */
export function chooseShipping(ctx: Context, cart: Cart, typed: CourierFields): Shipping {
  if (typed.shipping_quote_id) return byQuote(ctx, cart, typed.shipping_quote_id, typed.city ?? null);
  if (cart.shop.shippingMode === "quoted") throw missing("shipping_quote_id");
  if (!typed.courier_code) throw missing("courier_code");
  const { code, service, eta, cost } = needCourier(cart, typed.courier_code);
  return {
    courierCode: code,
    courierService: service,
    courierEtd: eta,
    cost,
    destinationRef: null,
    destinationLabel: null,
    city: typed.city ?? null,
  };
}

/** Returns the courier if the merchant still offers it. Throws `courier_unavailable` otherwise. */
export function needCourier(cart: Cart, code: string): CourierSettings {
  const courier = cart.couriers.find((each) => each.code === code);
  if (!courier?.enabled) throw new ApiError("courier_unavailable");
  return courier;
}

function byQuote(ctx: Context, cart: Cart, quoteId: string, typedCity: string | null): Shipping {
  const quote = readQuote(ctx.secrets, ctx.shop.id, quoteId, ctx.now);
  if (!quote || quote.cartHash !== cart.cartHash) throw new ApiError("quote_invalid");
  const { courierCode, service, etd, cost, destinationRef, destinationLabel } = quote;
  // The quote is from a time with flat rates. The shop's rates now depend on the destination.
  if (destinationRef === null && cart.shop.shippingMode === "quoted") throw new ApiError("quote_invalid");
  needCourier(cart, courierCode);
  const city = destinationRef === null ? typedCity : quote.city;
  return {
    courierCode,
    courierService: service,
    courierEtd: etd,
    cost,
    destinationRef,
    destinationLabel,
    city,
  };
}

function missing(path: string): ApiError<"invalid_request"> {
  const message = "Pengiriman belum dipilih.";
  return new ApiError("invalid_request", { issues: [{ path, code: "invalid_type", message }] });
}
