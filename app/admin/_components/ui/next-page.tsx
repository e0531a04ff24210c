import Link from "next/link";

/** The way to the next page of a list, where there is one. */
export function NextPage({ path, cursor }: { path: string; cursor: string | null }) {
  if (!cursor) return null;
  const joint = path.includes("?") ? "&" : "?";
  return (
    <p className="row">
      <Link className="button" href={`${path}${joint}cursor=${encodeURIComponent(cursor)}`} prefetch={false}>
        Halaman berikutnya
      </Link>
    </p>
  );
}
