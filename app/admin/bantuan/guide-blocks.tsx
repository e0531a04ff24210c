import Link from "next/link";
import { Fragment } from "react";
import type { GuideBlock, GuideSpan } from "../_copy/guide/guide-pages";
import { findGuideSlug, toGuidePath } from "../_copy/guide/slugs";
import { guidePictures } from "./guide-pictures";

/** Text of a page of the guide. */
export function GuideBlocks({ blocks }: { blocks: readonly GuideBlock[] }) {
  return blocks.map((block) => <Block key={toKey(block)} block={block} />);
}

function Block({ block }: { block: GuideBlock }) {
  if (block.kind === "picture") return <Picture {...block} />;
  const { rows } = block;
  const [first = []] = rows;
  if (block.kind === "heading") return <h2>{formatSpans(first)}</h2>;
  if (block.kind === "paragraph") return <p>{formatSpans(first)}</p>;
  const items = rows.map((row) => <li key={row.map(({ text }) => text).join("")}>{formatSpans(row)}</li>);
  if (block.kind !== "steps") return <ul className="bullets">{items}</ul>;
  return (
    <ol className="bullets numbered" start={block.start}>
      {items}
    </ol>
  );
}

function Picture({ file, alt }: { file: string; alt: string }) {
  const picture = guidePictures[file];
  if (!picture) return null;
  const { src, width, height } = picture;
  return (
    <img className="screenshot" src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
  );
}

function toKey(block: GuideBlock): string {
  return block.kind === "picture" ? block.file : block.rows.flatMap((row) => row.map(({ text }) => text)).join("");
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
