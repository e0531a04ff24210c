/** Results of a bulk action, one line each. Screen readers announce them. */
export function Report({ lines }: { lines: readonly string[] }) {
  return (
    <div className="report" role="status">
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
