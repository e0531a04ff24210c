/** What came of work on many, line by line, told as soon as it is there. */
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
