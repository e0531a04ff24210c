/** Facts for machines that read pages. The merchant's text cannot end the script: no `<` leaves here as one. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...facts }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
