import Link from "next/link";

type Props = { path: string; cursor: string | null; name?: string };

/** The way to the next page of a list, where there is one. */
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
