"use client";

import { useRef, useState } from "react";
import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { useForm } from "@/app/admin/_hooks/use-form";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { TextField } from "@/app/admin/_ui/form/field";
import { Orderable } from "@/app/admin/_ui/orderable";
import type { AdminCategory } from "../category";
import { CategoryEditor } from "./category-editor";

/** Adds, reorders (by dragging or buttons), renames, merges and deletes categories. A new order is saved immediately. */
export function CategoryManager({ saved }: { saved: readonly AdminCategory[] }) {
  const [items, setItems] = useState(saved);
  const { isPending, errorMessage, run } = useAction();
  const put = (found: readonly AdminCategory[] | null | undefined) => setItems(found ?? []);
  const reload = async () => put((await adminApi.listMerchantCategories()).items);
  // Entries moved while an order is being saved are saved next.
  const wanted = useRef<AdminCategory[] | null>(null);
  const order = (newOrder: AdminCategory[]) => {
    const before = items;
    wanted.current = newOrder;
    setItems(newOrder);
    return run(async () => {
      try {
        while (wanted.current) {
          const ids = wanted.current.map(({ id }) => id ?? "");
          wanted.current = null;
          const { items: ordered } = await adminApi.reorderCategories({ ids });
          if (!wanted.current) put(ordered);
        }
      } catch (failure) {
        wanted.current = null;
        setItems(before);
        throw failure;
      }
    });
  };
  return (
    <div className="stack">
      <NewCategory onMade={reload} />
      <ErrorMessage>{errorMessage}</ErrorMessage>
      {items.length === 0 && (
        <p className="empty">Belum ada kategori. Pembeli lebih cepat menemukan barang lewat kategori.</p>
      )}
      <Orderable
        className="categories"
        entries={items}
        idOf={({ id }) => id ?? ""}
        nameOf={({ label }) => label ?? ""}
        onOrder={(newOrder) => void order(newOrder)}
      >
        {(category, moveButtons) => (
          <>
            <div className="row spread">
              <span>
                <strong>{category.label}</strong> <span className="quiet">{category.product_count} produk tampil</span>
              </span>
              {moveButtons}
            </div>
            <details>
              <summary>Ubah {category.label}</summary>
              <CategoryEditor
                key={category.revision}
                category={category}
                others={items.filter(({ id }) => id !== category.id)}
                isPending={isPending}
                onChanged={reload}
                remove={(into) =>
                  run(async () => {
                    const which = { id: category.id ?? "", revision: category.revision ?? 0 };
                    const { items: left } = await (into === undefined
                      ? adminApi.deleteCategory(which)
                      : adminApi.mergeCategory({ ...which, into }));
                    put(left);
                  })
                }
              />
            </details>
          </>
        )}
      </Orderable>
    </div>
  );
}

function NewCategory({ onMade }: { onMade: () => Promise<void> }) {
  const form = useForm({
    draftName: "kategori-baru",
    read: (typed) => ({ label: typed.required("label") }),
    send: (made) => adminApi.createCategory(made).then(onMade),
    done: "Kategori ditambahkan.",
    onDone: () => form.props.ref.current?.reset(),
  });
  return (
    <form {...form.props} className="panel stack">
      <div className="row">
        <div className="grow">
          <TextField
            name="label"
            label="Kategori baru"
            placeholder="Tas, Kain, Kopi…"
            maxLength={80}
            faults={form.faults}
          />
        </div>
        <button type="submit" className="button main" aria-disabled={form.isPending}>
          {form.isPending ? "Menambah…" : "Tambah"}
        </button>
      </div>
      <ErrorMessage>{form.errorMessage}</ErrorMessage>
      <p role="status">{form.statusMessage}</p>
    </form>
  );
}
