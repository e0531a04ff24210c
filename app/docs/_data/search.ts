import { publicErrors } from "@/lib/contract/errors";
import type { Version } from "@/lib/contract/versions/versions";
import type { SearchEntry } from "../_client/find";
import type { FieldLine, FieldList } from "./fields";
import { guide } from "./guide";
import { listOperationGroups, type OperationEntry } from "./reference";
import { createReferenceLinks } from "./reference-pages";

/** Search index of a version. The browser searches it locally. */
export function createSearchIndex(version: Version): SearchEntry[] {
  const links = createReferenceLinks(version);
  const groups = listOperationGroups(version).flatMap(({ slug, tag, description, entries }) => [
    line(tag, description, links.group(slug)),
    ...entries.flatMap((entry) => linesOf(entry, links.operation(entry.name))),
  ]);
  return [
    ...guide.map(([id, title]) => line(title, "Guide", links.guide(id))),
    ...groups,
    ...Object.entries(publicErrors).map(([code, { advice }]) =>
      line(code, `Error. ${advice}`, `${links.errors()}#${code}`),
    ),
  ];
}

function linesOf(entry: OperationEntry, href: string): SearchEntry[] {
  const { name, method, path, summary, parameters, body, response } = entry;
  const page = href.slice(0, href.indexOf("#"));
  const fields = [...parameters.flatMap(within), ...inside(body), ...inside(response)];
  return [
    line(name, `${method} ${path} ${summary}`, href),
    ...fields.map((field) => line(field.name, `${name}: ${field.description}`, `${page}#${field.id}`)),
  ];
}

function inside(list: FieldList | null): FieldLine[] {
  return list?.fields.flatMap(within) ?? [];
}

function within(field: FieldLine): FieldLine[] {
  return [field, ...inside(field.shape)];
}

function line(title: string, about: string, href: string): SearchEntry {
  const plain = about.replaceAll("`", "").trim();
  return [title, plain.length > 110 ? `${plain.slice(0, 109)}…` : plain, href];
}
