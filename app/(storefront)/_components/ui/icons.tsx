/** Icons are lines of 24 × 24, always beside words or inside something that has a name. */

/** A shopping bag. */
export function BagIcon() {
  return <Line d="M5 8h14l1 12H4L5 8Zm4 0V7a3 3 0 0 1 6 0v1" />;
}

/** Three lines: a menu. */
export function MenuIcon() {
  return <Line d="M4 7h16M4 12h16M4 17h16" />;
}

/** A speech bubble: chat. */
export function ChatIcon() {
  return <Line d="M4 20l1.4-4A8 8 0 1 1 8.2 18.7L4 20Zm4.5-9.5h7m-7 3.5h4" />;
}

/** A magnifying glass. */
export function SearchIcon() {
  return <Line d="M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14Zm5-2 4.5 4.5" />;
}

/** An arrow to the right. */
export function ArrowIcon() {
  return <Line d="M4 12h16m-6-6 6 6-6 6" />;
}

/** A lorry: delivery. */
export function LorryIcon() {
  return (
    <Line d="M2 6h12v11H9m-5 0H2V6m12 4h4l4 4v3h-2m-5 0h-1M6.5 19a2 2 0 1 1 0-4 2 2 0 0 1 0 4Zm11 0a2 2 0 1 1 0-4 2 2 0 0 1 0 4Z" />
  );
}

/** An arrow into a tray: save to this device. */
export function SaveIcon() {
  return <Line d="M12 4v11m-5-5 5 5 5-5M4 20h16" />;
}

function Line({ d }: { d: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
