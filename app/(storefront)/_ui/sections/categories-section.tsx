import type { PageSection } from "@/app/(storefront)/_server/page-content";
import { Picture } from "../picture";

type Props = { categories: NonNullable<PageSection["cats"]>; heading: string | null };

/** Categories, each with a swatch of its own cloth. */
export function CategoriesSection({ categories, heading }: Props) {
  const isStretched = categories.length % 2 === 1;
  return (
    <section className="part wide">
      <h2>{heading ?? "Kategori"}</h2>
      <ul className="cats">
        {categories.map(({ key, label, subtitle, image, image_srcset }, index) => (
          <li key={key} className="cat list-card">
            <Picture
              src={image}
              srcset={image_srcset}
              alt=""
              width={480}
              height={480}
              sizes={`(min-width: 64rem) 14rem, ${isStretched && index === 0 ? "66vw" : "calc(50vw - 1.5rem)"}`}
            />
            <h3>
              <a href={`/katalog/${key}`}>{label}</a>
            </h3>
            {subtitle && <p className="small quiet">{subtitle}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
