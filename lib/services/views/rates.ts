import type { Output } from "@/lib/contract/operation";
import type { quoteRates } from "@/lib/contract/shipping";

/** One way to send a cart, with the quote that holds its price. */
export type Option = {
  quoteId: string;
  courierCode: string;
  courierName: string;
  service: string | null;
  name: string;
  etd: string | null;
  cost: number;
};

export type Rates = {
  destinationLabel: string | null;
  freeShipping: boolean;
  weightGrams: number;
  options: readonly Option[];
};

/** The ways to send a cart as the API shows them. */
export function viewRates(rates: Rates): Output<typeof quoteRates> {
  return {
    destination_label: rates.destinationLabel,
    free_shipping: rates.freeShipping,
    weight_grams: rates.weightGrams,
    options: rates.options.map(({ quoteId, courierCode, courierName, service, name, etd, cost }) => ({
      ...{ quote_id: quoteId, courier_code: courierCode, courier_name: courierName, courier_service: service },
      ...{ name, etd, cost },
    })),
  };
}
