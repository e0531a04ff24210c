type Props = {
  name: string;
  /** Tells the buttons of an entry from those of others; with `-` or `+` it is told which was pressed. */
  mark: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1, mark: string) => void;
};

/** Move an entry of a list one place on, for whoever cannot drag. */
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
