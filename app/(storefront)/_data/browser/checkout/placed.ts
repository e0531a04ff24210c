/** The address of the code dialog, within the checkout. */
export const codeMark = "#kode";

/**
 * Leaves the checkout for the order that was placed there. The checkout's place in the history remembers which order that is, so
 * that Back leads to it; the place of the dialog is given up.
 */
export function leaveFor(token: string): void {
  const leave = () => {
    history.replaceState({ placed: token }, "");
    location.assign(addressOf(token));
  };
  if (location.hash === codeMark) {
    window.addEventListener("popstate", leave, { once: true });
    history.back();
  } else leave();
}

/** Leads on to the order where this place in the history is the checkout of one that was placed, and says so. */
export function returnToPlaced(): boolean {
  const { placed } = Object(history.state);
  if (typeof placed !== "string") return false;
  location.replace(addressOf(placed));
  return true;
}

function addressOf(token: string): string {
  return `/track/${encodeURIComponent(token)}`;
}
