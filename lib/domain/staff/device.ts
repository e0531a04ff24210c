/** Browsers as their own names for themselves tell them apart; the first that fits counts, as many call themselves others as well. */
const browsers: [mark: RegExp, name: string][] = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bOPR\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [mark: RegExp, name: string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** A browser by names that people know, such as `Chrome di Android`. Nothing of what it calls itself is repeated. */
export function deviceOf(userAgent: string | null): string {
  const nameIn = (names: typeof browsers) => names.find(([mark]) => mark.test(userAgent ?? ""))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser && system) return `${browser} di ${system}`;
  return browser ?? system ?? "Perangkat tidak dikenal";
}
