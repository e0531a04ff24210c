import Link from "next/link";
import { Fragment } from "react";
import type { GuideBlock, GuideSpan } from "../_copy/guide/guide-text";
import { findGuideSlug, toGuidePath } from "../_copy/guide/slugs";

/** Text of a page of the guide. */
export function GuideBlocks({ blocks }: { blocks: readonly GuideBlock[] }) {
  return blocks.map((block) => <Block key={textOf(block)} block={block} />);
}

function Block({ block: { kind, rows } }: { block: GuideBlock }) {
  const [first = []] = rows;
  if (kind === "heading") return <h2>{formatSpans(first)}</h2>;
  if (kind === "paragraph") return <p>{formatSpans(first)}</p>;
  const items = rows.map((row) => <li key={row.map(({ text }) => text).join("")}>{formatSpans(row)}</li>);
  return kind === "steps" ? <ol className="bullets steps">{items}</ol> : <ul className="bullets">{items}</ul>;
}

function textOf({ rows }: GuideBlock): string {
  return rows.flatMap((row) => row.map(({ text }) => text)).join("");
}

function formatSpans(spans: readonly GuideSpan[]) {
  return spans.map((span) => <Fragment key={span.text}>{formatSpan(span)}</Fragment>);
}

function formatSpan({ text, look, target }: GuideSpan) {
  if (look === "bold") return <strong>{text}</strong>;
  const slug = target === null ? null : findGuideSlug(target);
  if (!slug) return text;
  return (
    <Link href={toGuidePath(slug)} prefetch={false}>
      {text}
    </Link>
  );
}
