import { badges, describePreorder, findOffSale } from "@/app/(storefront)/_copy/products/availability";
import { Picture } from "../picture";
import { CardColors } from "./card-colors";
import type { ListedProduct } from "./listed-product";
import { Price } from "./price";
import { QuickAdd } from "./quick-add";

type Props = {
  product: ListedProduct;
  /** Time zone for dates and times. */
  zone: string;
  /** Heading level, one below that of the surrounding list. */
  level?: 2 | 3;
  /** True for cards above the fold. Their pictures load eagerly. */
  isFirst?: boolean;
};

/** Product card in a grid: picture, name, price and badges. Omits missing values. */
export function ProductCard({ product, zone, level = 3, isFirst = false }: Props) {
  const { slug, name, sold_out } = product;
  const preorder = describePreorder(product);
  const offSale = findOffSale(product, zone);
  const badge = offSale?.badge ?? (sold_out ? badges.sold_out : product.badge);
  const Heading = `h${level}` as const;
  if (!slug || !name) return null;
  return (
    <article className="card list-card" data-off-sale={offSale || sold_out ? true : undefined}>
      <Views product={product} slug={slug} isFirst={isFirst} />
      {badge && <p className="tag">{badge}</p>}
      <Heading className="title">
        <a href={`/produk/${slug}`}>{name}</a>
      </Heading>
      <Price product={product} isListed />
      {offSale && <p className="small quiet">{offSale.when}</p>}
      {preorder && !offSale && !sold_out && <p className="small quiet">{preorder}</p>}
      <CardColors slug={slug} colors={product.colors} />
      {!offSale && <QuickAdd product={product} />}
    </article>
  );
}

const sizes = "(min-width: 64rem) 17rem, (min-width: 40rem) 30vw, calc(50vw - 1.5rem)";

type ViewsProps = { product: ListedProduct; slug: string; isFirst: boolean };

/** First picture, and the second one, if there is one, for the pointer or a swipe. The name below is the link for everybody else. */
function Views({ product, slug, isFirst }: ViewsProps) {
  const { image, image_srcset, image_width: width, image_height: height, image_hover } = product;
  const first = { src: image, srcset: image_srcset, alt: "", width, height, sizes };
  if (!image_hover?.url) return <Picture {...first} isFirst={isFirst} />;
  return (
    <div aria-hidden="true">
      <a className="views" href={`/produk/${slug}`} tabIndex={-1}>
        <Picture {...first} isFirst={isFirst} />
        <Picture {...first} src={image_hover.url} srcset={image_hover.srcset} />
      </a>
    </div>
  );
}
