import Link from "next/link";

type Props = { path: string; cursor: string | null; name?: string };

/** Link to the next page of a list; nothing if there is none. */
export function NextPage({ path, cursor, name = "Halaman berikutnya" }: Props) {
  if (!cursor) return null;
  const joint = path.includes("?") ? "&" : "?";
  return (
    <p className="row">
      <Link className="button" href={`${path}${joint}cursor=${encodeURIComponent(cursor)}`} prefetch={false}>
        {name}
      </Link>
    </p>
  );
}
