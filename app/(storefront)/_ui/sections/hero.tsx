import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import type { PageSection } from "@/app/(storefront)/_server/page-content";
import { Cloth } from "../cloth";
import { ArrowIcon } from "../icons";
import { Picture } from "../picture";

type Props = { hero: NonNullable<PageSection["hero"]>; brand: ShopConfig["brand"] };

/** Opening of a page: a sentence and a link. On the home page also a picture laid on cloth. */
export function Hero({ hero: { title, em, sub, cta }, brand }: Props) {
  const picture = brand?.hero_images?.[0];
  return (
    <section className="hero" data-bare={picture ? undefined : true}>
      <div className="hero-text stack">
        {brand?.hero_eyebrow && <p className="eyebrow">{brand.hero_eyebrow}</p>}
        <h1>
          {title} {em && <em>{em}</em>}
        </h1>
        {sub && <p className="intro-text">{sub}</p>}
        {cta && (
          <p>
            <a className="button" href="/katalog">
              {cta} <ArrowIcon />
            </a>
          </p>
        )}
      </div>
      <div className="field-of-cloth">
        <Cloth motif="kawung" />
        {picture && (
          <Picture
            src={picture.url}
            srcset={picture.srcset}
            alt={picture.alt ?? ""}
            width={1200}
            height={800}
            sizes="(min-width: 64rem) 36rem, 66vw"
            isFirst
          />
        )}
      </div>
      <Stats stats={brand?.hero_stats ?? []} />
    </section>
  );
}

function Stats({ stats }: { stats: readonly { label: string | null; value: string | null }[] }) {
  if (stats.length === 0) return null;
  return (
    <dl className="stats">
      {stats.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
