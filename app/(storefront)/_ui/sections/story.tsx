import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import type { PageSection } from "@/app/(storefront)/_server/page-content";
import { Picture } from "../picture";
import { listHeaderLinks } from "../shell/header";

type Props = { story: NonNullable<PageSection["story"]>; brand: ShopConfig["brand"] };

/** Longer text. On the home page it has a picture and links to the page about the shop. */
export function Story({ story: { title, text }, brand }: Props) {
  const copy = brand?.section_copy;
  const about = listHeaderLinks(brand?.nav ?? []).find(({ route }) => route === "/halaman/tentang");
  return (
    <section className="story wide" data-pictured={brand?.about_image ? true : undefined}>
      {brand?.about_image && (
        <Picture
          src={brand.about_image.url}
          srcset={brand.about_image.srcset}
          alt={brand.about_image.alt ?? ""}
          width={1200}
          height={800}
          sizes="(min-width: 64rem) 34rem, 92vw"
        />
      )}
      <div className="stack">
        {copy?.story_eyebrow && <p className="eyebrow">{copy.story_eyebrow}</p>}
        {title && <h2>{title}</h2>}
        {text && <p className="prose">{text}</p>}
        {copy?.story_cta && about && (
          <p>
            <a href={about.route}>{copy.story_cta}</a>
          </p>
        )}
      </div>
    </section>
  );
}
