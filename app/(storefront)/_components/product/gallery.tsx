import { Picture } from "../ui/picture";

type Image = {
  id: string | null;
  url: string | null;
  srcset: string | null;
  alt: string | null;
  width: number | null;
  height: number | null;
};

/** A phone's pixels are finer than the eye: two thirds of them show a picture as well, at half the bytes. */
const sizes = "(min-width: 64rem) 34rem, 66vw";

type Props = { images: readonly Image[]; name: string };

/** The pictures of a product, side by side in a strip that is scrolled by finger, wheel, arrow keys or the small pictures. */
export function Gallery({ images, name }: Props) {
  if (images.length === 0) return <Picture src={null} srcset={null} alt="" width={null} height={null} sizes="" />;
  return (
    <div className="gallery">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by the keyboard. */}
      <ul className="strip" tabIndex={0} aria-label={`Foto ${name}`}>
        {images.map(({ id, url, srcset, alt, width, height }, index) => (
          <li key={id} id={`foto-${index + 1}`}>
            <Picture
              src={url}
              srcset={srcset}
              alt={alt ?? name}
              width={width}
              height={height}
              sizes={sizes}
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && <Thumbnails images={images} />}
    </div>
  );
}

function Thumbnails({ images }: Pick<Props, "images">) {
  return (
    <ul className="thumbnails">
      {images.map(({ id, url, srcset, width, height }, index) => (
        <li key={id}>
          <a href={`#foto-${index + 1}`}>
            <span className="unseen">Foto {index + 1}</span>
            <span className="number" aria-hidden="true">
              {index + 1}
            </span>
            <Picture src={url} srcset={srcset} alt="" width={width} height={height} sizes="4rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}
