/** Shows on the icon of the installed desk how much waits, where a browser can. */
export function showBadge(count: number): void {
  navigator.setAppBadge?.(count).catch(() => undefined);
}
