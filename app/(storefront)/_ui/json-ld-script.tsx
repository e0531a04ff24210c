/** JSON-LD for machines. Escapes every `<`, so that merchant text cannot end the script element. */
export function JsonLdScript({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
