/** Names the item that was just removed, with an undo button. `removed` is null if nothing was. */
export function UndoRow({ removed, onUndo }: { removed: string | null; onUndo: () => void }) {
  return (
    <div className="row" role="status">
      {removed !== null && (
        <>
          <span>{removed} dihapus.</span>
          <button type="button" className="button" onClick={onUndo}>
            Urungkan
          </button>
        </>
      )}
    </div>
  );
}
