import type { Output } from "@/lib/contract/operation";
import type { getPage } from "@/lib/contract/storefront";
import { moment } from "../_data/format";
import { ProductCard } from "./product-card";

type Section = NonNullable<Output<typeof getPage>["sections"]>[number];

/** One section of a page, by its type. A type that is not known draws nothing. */
export function SectionView({ section: { hero, banner, cats, grid, campaign, story } }: { section: Section }) {
  if (hero) return <Hero {...hero} />;
  if (banner) return <p className="banner">{banner.text}</p>;
  if (cats) return <Categories cats={cats} />;
  if (grid) return <Grid title={grid.title} products={grid.products ?? []} />;
  if (campaign) return <Campaign {...campaign} />;
  if (story) return <Story {...story} />;
  return null;
}

function Hero({ title, em, sub }: NonNullable<Section["hero"]>) {
  return (
    <header className="hero">
      <h1>
        {title} {em && <em>{em}</em>}
      </h1>
      {sub && <p>{sub}</p>}
    </header>
  );
}

function Categories({ cats }: { cats: NonNullable<Section["cats"]> }) {
  return (
    <ul className="cats">
      {cats.map(({ key, label, subtitle, image, image_srcset }) => (
        <li key={key}>
          {image && (
            <img
              src={image}
              srcSet={image_srcset ?? undefined}
              sizes="(min-width: 64rem) 13rem, 46vw"
              width="320"
              height="320"
              alt=""
            />
          )}
          <h3>{label}</h3>
          {subtitle && <p className="aside">{subtitle}</p>}
        </li>
      ))}
    </ul>
  );
}

type Products = NonNullable<NonNullable<Section["grid"]>["products"]>;

function Grid({ title, products, note }: { title: string | null; products: Products; note?: string }) {
  return (
    <section>
      <h2>{title}</h2>
      {note && <p className="aside">{note}</p>}
      <div className="grid">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  );
}

function Campaign({ title, ends_at, products }: NonNullable<Section["campaign"]>) {
  return <Grid title={title} products={products ?? []} note={ends_at ? `Sampai ${moment(ends_at)}` : ""} />;
}

function Story({ title, text }: NonNullable<Section["story"]>) {
  return (
    <section className="story">
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
}
