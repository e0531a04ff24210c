import { objectFields } from "@/lib/contract/object-fields";

/** URL fragment of the code dialog within the checkout. */
export const codeMark = "#kode";

/**
 * Leaves the checkout for the placed order. The checkout's history entry remembers the order, so that Back leads to it.
 * The dialog's history entry is discarded.
 */
export function leaveCheckout(token: string): void {
  const leave = () => {
    history.replaceState({ placed: token }, "");
    location.assign(addressOf(token));
  };
  if (location.hash === codeMark) {
    window.addEventListener("popstate", leave, { once: true });
    history.back();
  } else leave();
}

/** Redirects to the order if this history entry is the checkout of a placed order. Returns true if it does. */
export function returnToPlaced(): boolean {
  const { placed } = objectFields(history.state);
  if (typeof placed !== "string") return false;
  location.replace(addressOf(placed));
  return true;
}

function addressOf(token: string): string {
  return `/track/${encodeURIComponent(token)}`;
}
