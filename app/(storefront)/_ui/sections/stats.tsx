import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";

/**
 * The shop's figures. On a wide screen they stand in the opening; on a phone they come after the first products, which
 * would not be on the first screen otherwise.
 */
export function Stats({ brand, screen }: { brand: ShopConfig["brand"]; screen: "wide" | "phone" }) {
  const stats = brand?.hero_stats ?? [];
  if (stats.length === 0) return null;
  return (
    <dl className="stats" data-screen={screen}>
      {stats.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
