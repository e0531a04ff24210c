type Props = {
  /** Color as `#rrggbb`. A fill attribute needs no style, which the page's content policy forbids. */
  hex: string | null;
  image: string | null;
  /** Shown if neither color nor picture is known. */
  value: string;
};

/** Small circle in a color, or with its picture if the color is unknown. Decoration beside the color's name. */
export function Swatch({ hex, image, value }: Props) {
  if (hex === null && image)
    return <img className="swatch" src={image} width="20" height="20" alt="" loading="lazy" decoding="async" />;
  return (
    <span className="swatch" aria-hidden="true">
      {hex === null ? (
        value.slice(0, 1).toUpperCase()
      ) : (
        <svg viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={hex} />
        </svg>
      )}
    </span>
  );
}
