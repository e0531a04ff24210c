import { zoomStep } from "./zoom";

type Props = { number: number; of: number; onZoom: (factor: number) => void; onClose: () => void };

/** Controls below the pictures: zoom, position and close. They never cover a picture. */
export function ViewerBar({ number, of, onZoom, onClose }: Props) {
  return (
    <div className="viewer-bar">
      <button type="button" className="button quiet" aria-label="Perkecil" onClick={() => onZoom(1 / zoomStep)}>
        −
      </button>
      <button type="button" className="button quiet" aria-label="Perbesar" onClick={() => onZoom(zoomStep)}>
        +
      </button>
      <p aria-live="polite">
        <span className="unseen">Foto </span>
        {number} / {of}
      </p>
      <button type="button" className="button quiet" onClick={onClose}>
        Tutup
      </button>
    </div>
  );
}
