import Link from "next/link";

/** From a page to the one that it belongs to. */
export function WayUp({ path, name }: { path: string; name: string }) {
  return (
    <p>
      <Link className="way-up" href={path} prefetch={false}>
        <span aria-hidden="true">←</span> {name}
      </Link>
    </p>
  );
}
