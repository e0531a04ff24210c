"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import type { QuickAddOffer, QuickAddPress } from "./quick-adding";

/** The last press, and the part that handles it, which is loaded with the first press. */
type Pressed = QuickAddPress & { part: typeof import("./quick-adding") };

/**
 * Product grid whose cards may have a quick-add button. One handler serves all cards, which stay on the server. If the
 * part cannot be loaded, the click opens the product page.
 */
export function QuickAddGrid({ children, ...offer }: QuickAddOffer & { children: ReactNode }) {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const onClick = async ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-add]") : null;
    if (!button) return;
    const part = await import("./quick-adding").catch(() => null);
    if (part) setPressed({ button, part });
    else button.closest(".card")?.querySelector<HTMLElement>(".title a")?.click();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on one of its buttons is a click. */}
      <ul className="grid" onClick={(event) => void onClick(event)}>
        {children}
      </ul>
      {pressed && <pressed.part.QuickAdding press={pressed} {...offer} />}
    </>
  );
}
