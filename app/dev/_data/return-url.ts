const demo = "http://demo.invalid/dev";

/** Returns the demo page that sent the form, with the message key. A form cannot redirect outside the demo. */
export function pageWith(back: string, kabar: string): string {
  const asked = new URL(URL.canParse(back, demo) ? back : demo, demo);
  const { pathname, searchParams } = asked.pathname.startsWith("/dev") ? asked : new URL(demo);
  searchParams.set("kabar", kabar);
  return `${pathname}?${searchParams}`;
}
