const demo = "http://demo.invalid/dev";

/** The page of the demo that asked, with the news. No form can name a page elsewhere. */
export function pageWith(back: string, kabar: string): string {
  const asked = new URL(URL.canParse(back, demo) ? back : demo, demo);
  const { pathname, searchParams } = asked.pathname.startsWith("/dev") ? asked : new URL(demo);
  searchParams.set("kabar", kabar);
  return `${pathname}?${searchParams}`;
}
