/** Icons: lines on a 24 × 24 grid, always beside text or inside a labeled element. */

/** Shopping bag. */
export function BagIcon() {
  return <Line d="M5 8h14l1 12H4L5 8Zm4 0V7a3 3 0 0 1 6 0v1" />;
}

/** Three lines: menu. */
export function MenuIcon() {
  return <Line d="M4 7h16M4 12h16M4 17h16" />;
}

/** Handset in a speech bubble: WhatsApp chat, our own drawing. */
export function ChatIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M2.5 21.5l1.4-5A9.5 9.5 0 1 1 7.6 20.1l-5.1 1.4ZM8.5 7.2c-1 .9-1.3 2.2-.9 3.5.9 2.7 3 4.8 5.7 5.7 1.3.4 2.6.1 3.5-.9.5-.6.4-1.3-.2-1.7l-1.6-1c-.5-.3-1-.2-1.4.2l-.6.7c-1.3-.6-2.3-1.6-2.9-2.9l.7-.6c.4-.4.5-.9.2-1.4l-1-1.6c-.4-.6-1.1-.7-1.5 0Z"
      />
    </svg>
  );
}

/** Arrow out of a tray: share. */
export function ShareIcon() {
  return <Line d="M12 15V3m-4 4 4-4 4 4M5 12v8h14v-8" />;
}

/** Magnifying glass. */
export function SearchIcon() {
  return <Line d="M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14Zm5-2 4.5 4.5" />;
}

/** Arrow to the right. */
export function ArrowIcon() {
  return <Line d="M4 12h16m-6-6 6 6-6 6" />;
}

/** Lorry: delivery. */
export function LorryIcon() {
  return (
    <Line d="M2 6h12v11H9m-5 0H2V6m12 4h4l4 4v3h-2m-5 0h-1M6.5 19a2 2 0 1 1 0-4 2 2 0 0 1 0 4Zm11 0a2 2 0 1 1 0-4 2 2 0 0 1 0 4Z" />
  );
}

/** Arrow into a tray: save to this device. */
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
