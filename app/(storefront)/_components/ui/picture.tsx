type Props = {
  src: string | null;
  srcset: string | null;
  /** For those who cannot see it, and for everybody while it cannot be loaded; empty beside a name that says the same. */
  alt: string;
  width: number | null;
  height: number | null;
  /** How wide it is shown, so that a phone loads no more than it shows. */
  sizes: string;
  /** The first thing to be seen on a page is loaded before the rest. */
  isFirst?: boolean;
};

/** A picture from the API on a piece of cloth, which is all that shows while there is no picture. */
export function Picture({ src, srcset, alt, width, height, sizes, isFirst = false }: Props) {
  if (!src) return <span className="picture" />;
  return (
    <span className="picture">
      <img
        src={src}
        srcSet={srcset ?? undefined}
        sizes={sizes}
        width={width ?? 800}
        height={height ?? 1000}
        alt={alt}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding={isFirst ? "sync" : "async"}
      />
    </span>
  );
}
