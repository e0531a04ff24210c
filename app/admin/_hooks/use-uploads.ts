import { useEffect, useRef, useState } from "react";
import { EtalaseError } from "@/lib/client";
import type { EditorPicture } from "../_copy/product-fields";
import { toAdminErrorMessage } from "./api";
import { readDraft, saveDraft } from "./drafts";
import { uploadPhoto } from "./upload-photo";

/** Pending photo. `errorMessage`: the upload failed and can be retried. `preview` is an object URL of this page. */
export type PendingPhoto = { key: number; file: File; preview: string; done: number; errorMessage: string };

/**
 * Uploads photos one after another in the chosen order. A failed photo does not block the others. A reload loses the files
 * that have not arrived. `lost` holds their names if they are stored under a `place`.
 */
export function useUploads(draftName: string | null, onDone: (picture: EditorPicture) => void) {
  const [uploads, setUploads] = useState<PendingPhoto[]>([]);
  const [lost, setLost] = useState<readonly string[]>([]);
  const last = useRef(Promise.resolve());
  const count = useRef(0);
  useEffect(() => setLost(draftName === null ? [] : namesIn(readDraft(draftName))), [draftName]);
  const saveNames = (names: string[]) => draftName !== null && saveDraft(draftName, names.length > 0 ? names : null);
  const persistPending = (left: PendingPhoto[]) => {
    saveNames([...lost, ...left.map(({ file }) => file.name)]);
    return left;
  };
  const put = (key: number, change: Partial<PendingPhoto>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const drop = (key: number) =>
    setUploads((all) => persistPending(all.filter((each) => each.key !== key || forget(each))));
  const work = async ({ key, file }: PendingPhoto) => {
    try {
      onDone(await uploadPhoto(file, (done) => put(key, { done })));
      drop(key);
    } catch (failure) {
      put(key, { errorMessage: toUploadErrorMessage(failure), done: 0 });
    }
  };
  const send = (upload: PendingPhoto) => {
    put(upload.key, { errorMessage: "" });
    last.current = last.current.then(() => work(upload));
  };
  const add = (files: Iterable<File>) => {
    const added = [...files].map((file) => ({
      key: count.current++,
      file,
      preview: URL.createObjectURL(file),
      done: 0,
      errorMessage: "",
    }));
    setUploads((all) => persistPending([...all, ...added]));
    added.forEach(send);
  };
  const forgetLost = () => {
    setLost([]);
    saveNames(uploads.map(({ file }) => file.name));
  };
  return { uploads, lost, add, again: send, drop, forgetLost };
}

export type Uploads = ReturnType<typeof useUploads>;

/** Releases the memory of a preview. */
function forget({ preview }: PendingPhoto): false {
  URL.revokeObjectURL(preview);
  return false;
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}

function toUploadErrorMessage(failure: unknown): string {
  if (failure instanceof EtalaseError && failure.code === "unreachable") return "Koneksi terputus. Coba lagi sebentar.";
  return toAdminErrorMessage(failure);
}
