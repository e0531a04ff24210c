import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import type { PageSection } from "@/app/(storefront)/_server/page-content";
import { Cloth } from "../cloth";
import { ArrowIcon } from "../icons";
import { Picture } from "../picture";
import { Stats } from "./stats";

type Props = { hero: NonNullable<PageSection["hero"]>; brand: ShopConfig["brand"] };

/** Opening of a page: a sentence and a link. On the home page a picture comes first, else a strip of cloth follows. */
export function Hero({ hero: { title, em, sub, cta }, brand }: Props) {
  const picture = brand?.hero_images?.[0];
  return (
    <section className="hero" data-bare={picture ? undefined : true}>
      {picture && (
        <Picture
          src={picture.url}
          srcset={picture.srcset}
          alt={picture.alt ?? ""}
          width={1200}
          height={800}
          sizes="(min-width: 64rem) 44rem, 66vw"
          isFirst
        />
      )}
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
      {!picture && <Cloth motif="kawung" />}
      <Stats brand={brand} screen="wide" />
    </section>
  );
}
