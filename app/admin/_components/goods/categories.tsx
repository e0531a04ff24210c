"use client";

import { useRef, useState } from "react";
import { deskApi } from "../../_data/browser/api";
import { useForm } from "../../_data/browser/use-form";
import { useWork } from "../../_data/browser/use-work";
import type { DeskCategory } from "../../_data/words/goods/category";
import { TextField } from "../form/field";
import { Orderable } from "../ui/orderable";
import { CategoryEditor } from "./category-editor";

/** Adds, reorders (by dragging or buttons), renames, merges and deletes categories. A new order is saved immediately. */
export function Categories({ saved }: { saved: readonly DeskCategory[] }) {
  const [items, setItems] = useState(saved);
  const { isBusy, trouble, run } = useWork();
  const put = (found: readonly DeskCategory[] | null | undefined) => setItems(found ?? []);
  const reload = async () => put((await deskApi.listMerchantCategories()).items);
  // Entries moved while an order is being saved are saved next.
  const wanted = useRef<DeskCategory[] | null>(null);
  const order = (moved: DeskCategory[]) => {
    const before = items;
    wanted.current = moved;
    setItems(moved);
    return run(async () => {
      try {
        while (wanted.current) {
          const ids = wanted.current.map(({ id }) => id ?? "");
          wanted.current = null;
          const { items: ordered } = await deskApi.orderCategories({ ids });
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
      <p className="trouble" role="alert">
        {trouble}
      </p>
      {items.length === 0 && (
        <p className="empty">Belum ada kategori. Pembeli lebih cepat menemukan barang lewat kategori.</p>
      )}
      <Orderable
        className="categories"
        entries={items}
        idOf={({ id }) => id ?? ""}
        nameOf={({ label }) => label ?? ""}
        onOrder={(moved) => void order(moved)}
      >
        {(category, moves) => (
          <>
            <div className="row spread">
              <span>
                <strong>{category.label}</strong> <span className="quiet">{category.product_count} produk tampil</span>
              </span>
              {moves}
            </div>
            <details>
              <summary>Ubah {category.label}</summary>
              <CategoryEditor
                key={category.revision}
                category={category}
                others={items.filter(({ id }) => id !== category.id)}
                isBusy={isBusy}
                onChanged={reload}
                remove={(into) =>
                  run(async () => {
                    const which = { id: category.id ?? "", revision: category.revision ?? 0 };
                    const { items: left } = await (into === undefined
                      ? deskApi.removeCategory(which)
                      : deskApi.mergeCategory({ ...which, into }));
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
    place: "kategori-baru",
    read: (typed) => ({ label: typed.required("label") }),
    send: (made) => deskApi.createCategory(made).then(onMade),
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
        <button type="submit" className="button main" aria-disabled={form.isBusy}>
          {form.isBusy ? "Menambah…" : "Tambah"}
        </button>
      </div>
      <p className="trouble" role="alert">
        {form.trouble}
      </p>
      <p role="status">{form.news}</p>
    </form>
  );
}
