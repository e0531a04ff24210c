import { drawQr } from "@/lib/values/barcodes/qr";

/** QR code as SVG, rendered on the server: black on white in every theme, sharp at any size. */
export function QrSquare({ text, label }: { text: string; label: string }) {
  const { size, path } = drawQr(text);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  );
}
