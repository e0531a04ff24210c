import { useEffect, useRef, useState } from "react";
import { EtalaseError } from "@/lib/client";
import type { GoodsPicture } from "../../words/goods/goods-fields";
import { wordsFor } from "../api";
import { keepDraft, readDraft } from "../drafts";
import { uploadPhoto } from "./upload-photo";

/** Pending photo. `trouble`: the upload failed and can be retried. `preview` is an object URL of this page. */
export type PendingPhoto = { key: number; file: File; preview: string; done: number; trouble: string };

/**
 * Uploads photos one after another in the chosen order. A failed photo does not block the others. A reload loses the files
 * that have not arrived. `lost` holds their names if they are stored under a `place`.
 */
export function useUploads(place: string | null, onDone: (picture: GoodsPicture) => void) {
  const [uploads, setUploads] = useState<PendingPhoto[]>([]);
  const [lost, setLost] = useState<readonly string[]>([]);
  const last = useRef(Promise.resolve());
  const count = useRef(0);
  useEffect(() => setLost(place === null ? [] : namesIn(readDraft(place))), [place]);
  const keep = (names: string[]) => place !== null && keepDraft(place, names.length > 0 ? names : null);
  const tell = (left: PendingPhoto[]) => {
    keep([...lost, ...left.map(({ file }) => file.name)]);
    return left;
  };
  const put = (key: number, change: Partial<PendingPhoto>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const drop = (key: number) => setUploads((all) => tell(all.filter((each) => each.key !== key || forget(each))));
  const work = async ({ key, file }: PendingPhoto) => {
    try {
      onDone(await uploadPhoto(file, (done) => put(key, { done })));
      drop(key);
    } catch (failure) {
      put(key, { trouble: troubleOf(failure), done: 0 });
    }
  };
  const send = (upload: PendingPhoto) => {
    put(upload.key, { trouble: "" });
    last.current = last.current.then(() => work(upload));
  };
  const add = (files: Iterable<File>) => {
    const added = [...files].map((file) => ({
      key: count.current++,
      file,
      preview: URL.createObjectURL(file),
      done: 0,
      trouble: "",
    }));
    setUploads((all) => tell([...all, ...added]));
    added.forEach(send);
  };
  const forgetLost = () => {
    setLost([]);
    keep(uploads.map(({ file }) => file.name));
  };
  return { uploads, lost, add, again: send, drop, forgetLost };
}

export type Uploads = ReturnType<typeof useUploads>;

/** Releases the memory of a preview. */
function forget({ preview }: PendingPhoto): false {
  URL.revokeObjectURL(preview);
  return false;
}

function namesIn(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
}

function troubleOf(failure: unknown): string {
  if (failure instanceof EtalaseError && failure.code === "unreachable") return "Koneksi terputus. Coba lagi sebentar.";
  return wordsFor(failure);
}
