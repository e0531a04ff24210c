/**
 * GET /no-script.css: hides controls that need JavaScript. Linked from inside `noscript`, because the content security
 * policy would block an inline style there.
 */
export function GET(): Response {
  const headers = { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=86400" };
  return new Response(".script-only{display:none!important}.without-script{display:inline-flex!important}", {
    headers,
  });
}

export const dynamic = "force-static";
