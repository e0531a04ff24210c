/**
 * GET /no-script.css: hides what would do nothing without script. It is asked for from inside `noscript`, because a style
 * written there would need leave from the security policy.
 */
export function GET(): Response {
  const headers = { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=86400" };
  return new Response(".script-only{display:none!important}.without-script{display:inline-flex!important}", {
    headers,
  });
}

export const dynamic = "force-static";
