import { useEffect, useRef, useState } from "react";
import { EtalaseError } from "@/lib/client";
import { adminApi } from "../_hooks/api";
import { useAction } from "../_hooks/use-action";
import { ErrorMessage } from "../_ui/error-message";
import { SelectField, TextField } from "../_ui/form/field";
import { type AdminCategory, findCategory } from "./category";
import type { EditorPart } from "./editor-part";

type Props = { part: EditorPart; saved: readonly AdminCategory[] };

/** Category of a product. A new category is created at once and chosen; an existing name is chosen instead. */
export function CategoryField({ part: { text, edit }, saved }: Props) {
  const [added, setAdded] = useState<readonly AdminCategory[]>([]);
  const categories = [...saved, ...added.filter(({ id }) => !saved.some((each) => each.id === id))];
  const [typed, setTyped] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const { isPending, errorMessage, run } = useAction();
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = typed !== null;
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const choose = ({ id, label }: AdminCategory, isMade: boolean) => {
    edit((before) => ({ ...before, category_id: id ?? "" }));
    setMessage(
      isMade ? `Kategori ${label} dibuat dan dipilih.` : `Kategori ${label} sudah ada, jadi itu yang dipilih.`,
    );
    setTyped(null);
    select.current?.focus();
  };
  const add = () =>
    run(async () => {
      const label = (typed ?? "").trim().replace(/\s+/g, " ");
      setMessage(label === "" ? "Beri nama kategorinya dulu." : "");
      if (label === "") return;
      const known = findCategory(categories, label);
      if (known) return choose(known, false);
      const { category, isMade } = await createCategory(label);
      setAdded([...added, category]);
      choose(category, isMade);
    });
  const choices = [
    { value: "", label: "Tanpa kategori" },
    ...categories.map(({ id, label }) => ({ value: id ?? "", label: label ?? "" })),
  ];
  return (
    <div className="stack tight">
      <SelectField {...text("category_id")} ref={select} label="Kategori" choices={choices} />
      {isOpen ? (
        <div className="row">
          <div className="grow">
            <TextField
              ref={input}
              name="new_category"
              label="Nama kategori baru"
              maxLength={80}
              enterKeyHint="done"
              value={typed}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                void add();
              }}
            />
          </div>
          <button type="button" className="button main" aria-disabled={isPending} onClick={() => void add()}>
            {isPending ? "Menambah…" : "Tambah kategori"}
          </button>
          <button type="button" className="button" onClick={() => setTyped(null)}>
            Tidak jadi
          </button>
        </div>
      ) : (
        <p>
          <button type="button" className="button" onClick={() => setTyped("")}>
            Kategori baru
          </button>
        </p>
      )}
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <p role="status">{message}</p>
    </div>
  );
}

/** Creates a category. If someone else has created one with this name meanwhile, returns that one. */
async function createCategory(label: string): Promise<{ category: AdminCategory; isMade: boolean }> {
  try {
    return { category: await adminApi.createCategory({ label }), isMade: true };
  } catch (failure) {
    if (!(failure instanceof EtalaseError) || failure.code !== "invalid_request") throw failure;
    const category = findCategory((await adminApi.listMerchantCategories()).items ?? [], label);
    if (!category) throw failure;
    return { category, isMade: false };
  }
}
