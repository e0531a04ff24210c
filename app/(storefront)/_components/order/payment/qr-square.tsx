import { drawQr } from "../../../_data/words/qr";

/** A QR code as a drawing: black on white whatever the look, sharp at any size. It is drawn on the server. */
export function QrSquare({ text, label }: { text: string; label: string }) {
  const { size, path } = drawQr(text);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  );
}
