"use client";

import type { MouseEvent, ReactNode } from "react";
import { addCartLine, type JustAdded } from "@/app/(storefront)/_hooks/adding/just-added";
import { useAdding } from "@/app/(storefront)/_hooks/adding/use-adding";
import { objectFields } from "@/lib/contract/object-fields";
import { useAddedSheet } from "../cart/use-added-sheet";

/**
 * Product grid whose cards may have a quick-add button. One handler serves all cards, which stay on the server. The
 * sheet is loaded after the first click.
 */
export function QuickAddGrid({ zone, children }: { zone: string; children: ReactNode }) {
  const { added, isOpen, add, close } = useAdding();
  const [sheet] = useAddedSheet(added);
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-add]") : null;
    if (button) add(() => addCard(button));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on one of its buttons is a click. */}
      <ul className="grid" onClick={onClick}>
        {children}
      </ul>
      {added && sheet && (
        <sheet.AddedSheet added={added} freeShipping={null} zone={zone} isOpen={isOpen} onClose={close} />
      )}
    </>
  );
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
