type Props = {
  name: string;
  /** Identifies the buttons of an entry. The suffix `-` or `+` identifies the clicked button. */
  mark: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1, mark: string) => void;
};

/** Move an entry one position up or down, for users who cannot drag. */
export function MoveButtons({ name, mark, isFirst, isLast, onMove }: Props) {
  return (
    <>
      <button
        type="button"
        className="button"
        data-move={`${mark}-`}
        aria-label={`Majukan ${name}`}
        aria-disabled={isFirst}
        onClick={() => onMove(-1, `${mark}-`)}
      >
        ↑
      </button>
      <button
        type="button"
        className="button"
        data-move={`${mark}+`}
        aria-label={`Mundurkan ${name}`}
        aria-disabled={isLast}
        onClick={() => onMove(1, `${mark}+`)}
      >
        ↓
      </button>
    </>
  );
}
