import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useState } from "react";
import { useBusy } from "../../../(storefront)/_data/browser/use-busy";
import { fields } from "../words/fields";
import { productPath } from "../words/goods/goods";
import {
  changeOf,
  fieldsOf,
  type GoodsChange,
  type GoodsFields,
  isFields,
  type WholeProduct,
} from "../words/goods/goods-fields";
import { rebased } from "../words/goods/goods-variants";
import { ledTo, stepOf } from "../words/settings/guide";
import type { Faults } from "../words/typed";
import { deskApi, wordsFor } from "./api";
import { faultsIn, isOverwritten } from "./faults";
import { useKept } from "./use-kept";
import { useRedraw } from "./use-redraw";

/** Edited product: its state when editing began, and its state in the editor. */
type Editing = { revision: number; base: GoodsFields; fields: GoodsFields };

function isEditing(kept: unknown): kept is Editing {
  const { revision, base, fields: edited } = fields(kept);
  return typeof revision === "number" && isFields(base) && isFields(edited);
}

type Options = {
  /** Null for a new product. */
  product: WholeProduct | null;
  fresh: GoodsFields;
  zone: string;
  form: RefObject<HTMLFormElement | null>;
};

/**
 * Edits a product. The input survives a reload, a network failure and an ended session. If someone else saved the product
 * meanwhile, the error names them and untouched fields show their values. The user can then save again.
 */
export function useGoods({ product, fresh, zone, form }: Options) {
  const router = useRouter();
  const { isDrawing, redraw } = useRedraw();
  const id = product?.id ?? null;
  const start: Editing = { revision: product?.revision ?? 0, base: fresh, fields: fresh };
  const { state, change, isChanged, settle } = useKept(`produk-${id ?? "baru"}`, start, isEditing);
  const { isBusy, run } = useBusy();
  const [faults, setFaults] = useState<Faults>({});
  const [trouble, setTrouble] = useState("");
  const [news, setNews] = useState("");
  useEffect(() => {
    if (Object.keys(faults).length > 0) show(form.current);
  }, [faults, form]);
  const edit = (next: (fields: GoodsFields) => GoodsFields) => {
    setNews("");
    change((before) => ({ ...before, fields: next(before.fields) }));
  };
  const catchUp = async () => {
    if (id === null) return;
    const now = await deskApi.getMerchantProduct({ id });
    const theirs = fieldsOf(now, zone);
    change(({ base, fields }) => ({
      revision: now.revision ?? 0,
      base: theirs,
      fields: rebased(base, fields, theirs),
    }));
  };
  const refuse = async (failure: unknown) => {
    setTrouble(wordsFor(failure));
    setFaults(faultsIn(failure));
    if (isOverwritten(failure)) await catchUp().catch(() => {});
  };
  const send = async ({ body, stocks }: GoodsChange) => {
    if (id === null) {
      const made = await deskApi.createProduct(body);
      settle(start);
      // Continues the setup checklist if the user came from it.
      const step = stepOf(new URLSearchParams(location.search).get("panduan") ?? undefined);
      router.replace(ledTo(`${productPath(made.id)}?baru=1`, step));
      return;
    }
    const saved = await deskApi.changeProduct({ id, revision: state.revision, ...body });
    const { revision } = saved;
    const base = fieldsOf(saved, zone);
    if (stocks.length > 0) {
      // The product is already saved. It is not sent again if the stock update fails.
      change(({ fields }) => ({ revision: revision ?? 0, base, fields: rebased(base, fields, base) }));
      await deskApi.changeStock({ reason: "count", changes: stocks });
    }
    const now = stocks.length > 0 ? fieldsOf(await deskApi.getMerchantProduct({ id }), zone) : base;
    settle({ revision: revision ?? 0, base: now, fields: now });
    setNews("Disimpan.");
    redraw();
  };
  const trySave = async (published?: boolean) => {
    const fields = published === undefined ? state.fields : { ...state.fields, published };
    const change = changeOf(fields, zone);
    setNews("");
    setFaults(change.faults);
    setTrouble(Object.keys(change.faults).length > 0 ? "Ada yang perlu diperbaiki." : "");
    if (Object.keys(change.faults).length === 0) await send(change).catch(refuse);
  };
  const discard = () => {
    settle({ ...state, fields: state.base });
    setFaults({});
    setTrouble("");
  };
  return {
    fields: state.fields,
    edit,
    save: async (published?: boolean) => {
      if (!isDrawing) await run(() => trySave(published));
    },
    discard,
    isBusy: isBusy || isDrawing,
    isChanged,
    faults,
    trouble,
    news: isDrawing ? "" : news,
  };
}

/** Focuses the first invalid field, and opens collapsed sections around it. */
function show(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  for (let folded = wrong?.closest("details"); folded; folded = folded.parentElement?.closest("details"))
    folded.open = true;
  wrong?.focus();
}
