type Props = {
  src: string | null;
  srcset: string | null;
  /** Alternative text, also shown if loading fails. Empty beside a name that says the same. */
  alt: string;
  width: number | null;
  height: number | null;
  /** Displayed width, so that a phone loads no larger file than it shows. */
  sizes: string;
  /** True for the first visible picture. It loads before the rest. */
  isFirst?: boolean;
};

/** Picture from the API on a plain ground. Without a picture only the ground shows, with a motif. */
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
