import type { UseCase } from "@/lib/use-case/use-case";
import { answerShipping, getDestination } from "../service/destinations";
import { viewDestination } from "../views/destination";

/** Returns destinations for a buyer's query, best match first. */
export const searchDestinations: UseCase<"searchDestinations"> = async ({ providers, shop }, { q, limit }) => {
  const { shipping } = await providers(shop.id);
  // One more than requested shows if there are more.
  const found = await answerShipping(shipping.search(q, limit + 1));
  return { results: found.slice(0, limit).map(viewDestination), has_more: found.length > limit };
};

/** Returns the destination with this `ref`. */
export const resolveDestination: UseCase<"resolveDestination"> = async ({ providers, shop }, { ref }) => {
  const { shipping } = await providers(shop.id);
  return { destination: viewDestination(await getDestination(shipping, ref)) };
};
