import { useEffect, useRef } from "react";
import type { FreeShippingOffer } from "@/app/(storefront)/_copy/shop/storefront-settings";
import { addCartLine, type JustAdded } from "@/app/(storefront)/_hooks/adding/just-added";
import { useAdding } from "@/app/(storefront)/_hooks/adding/use-adding";
import { objectFields } from "@/lib/contract/object-fields";
import { AddedSheet } from "../cart/added-sheet";

/** A pressed quick-add button. Each press has its own object. */
export type QuickAddPress = { button: HTMLElement };

/** Part of the shop that the sheet shows after a press. */
export type QuickAddOffer = { zone: string; freeShipping: FreeShippingOffer | null };

/** Adds the product of each press to the cart, and shows the sheet. */
export function QuickAdding({ press, ...offer }: QuickAddOffer & { press: QuickAddPress }) {
  const { added, isOpen, add, close } = useAdding();
  const handled = useRef<QuickAddPress | null>(null);
  useEffect(() => {
    if (handled.current === press) return;
    handled.current = press;
    add(() => addCard(press.button));
  });
  return added && <AddedSheet added={added} {...offer} isOpen={isOpen} onClose={close} />;
}

/** Adds the product of a button. Its name and picture are those of the card. */
function addCard(button: HTMLElement): JustAdded | null {
  const { product_id, slug, unit_price } = objectFields(JSON.parse(button.dataset.add ?? "null"));
  if (typeof product_id !== "string" || typeof slug !== "string") return null;
  const card = button.closest(".card");
  const picture = card?.querySelector("img");
  return addCartLine(
    { product_id, slug, variant_id: null, qty: 1 },
    {
      name: card?.querySelector(".title")?.textContent ?? null,
      variant_label: null,
      image: picture?.getAttribute("src") ?? null,
      image_srcset: picture?.getAttribute("srcset") ?? null,
      unit_price: typeof unit_price === "number" ? unit_price : null,
    },
  );
}
