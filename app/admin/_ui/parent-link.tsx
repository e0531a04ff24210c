import Link from "next/link";

/** Link from a page to its parent page. */
export function WayUp({ path, name }: { path: string; name: string }) {
  return (
    <p>
      <Link className="way-up" href={path} prefetch={false}>
        <span aria-hidden="true">←</span> {name}
      </Link>
    </p>
  );
}
