import { useRef, useState } from "react";
import { EtalaseError } from "@/lib/client";
import type { GoodsPicture } from "../words/goods/goods-fields";
import { wordsFor } from "./api";
import { uploadPhoto } from "./upload-photo";

/** A photo on its way. `trouble`: it did not get there, and may be tried again. */
export type PendingPhoto = { key: number; file: File; done: number; trouble: string };

/** Photos on their way, one after another in the order in which they were chosen. One that fails keeps no other from it. */
export function useUploads(onDone: (picture: GoodsPicture) => void) {
  const [uploads, setUploads] = useState<PendingPhoto[]>([]);
  const last = useRef(Promise.resolve());
  const count = useRef(0);
  const put = (key: number, change: Partial<PendingPhoto>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const drop = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));
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
    const added = [...files].map((file) => ({ key: count.current++, file, done: 0, trouble: "" }));
    setUploads((all) => [...all, ...added]);
    added.forEach(send);
  };
  return { uploads, add, again: send, drop };
}

function troubleOf(failure: unknown): string {
  if (failure instanceof EtalaseError && failure.code === "unreachable") return "Koneksi terputus. Coba lagi sebentar.";
  return wordsFor(failure);
}
