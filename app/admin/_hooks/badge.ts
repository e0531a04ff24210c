/** Shows the number of open orders on the icon of the installed admin, if the browser supports it. */
export function showBadge(count: number): void {
  navigator.setAppBadge?.(count).catch(() => undefined);
}
