/** Breadcrumb: the catalog, and the category if the product has one. */
export function Breadcrumb({ category, label }: { category: string | null; label: string | null }) {
  return (
    <nav className="breadcrumb" aria-label="Remah roti">
      <ol className="trail">
        <li>
          <a href="/katalog">Katalog</a>
        </li>
        {category && label && (
          <li>
            <a href={`/katalog/${category}`}>{label}</a>
          </li>
        )}
      </ol>
    </nav>
  );
}
