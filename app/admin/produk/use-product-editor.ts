import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useState } from "react";
import { useBusy } from "@/app/(storefront)/_hooks/use-busy";
import { fields } from "../_copy/fields";
import type { Faults } from "../_copy/form-input";
import { toAdminProductPath } from "../_copy/product";
import {
  type AdminProductDetail,
  isFields,
  type ProductEditorChange,
  type ProductEditorFields,
  parseEditorFields,
  toEditorFields,
} from "../_copy/product-fields";
import { addSetupStep, parseSetupStep } from "../_copy/setup-checklist";
import { adminApi, toAdminErrorMessage } from "../_hooks/api";
import { isOverwritten, readFieldIssues } from "../_hooks/field-issues";
import { usePersistedDraft } from "../_hooks/use-persisted-draft";
import { useRefresh } from "../_hooks/use-refresh";
import { rebased } from "./product-variants";

/** Edited product: its state when editing began, and its state in the editor. */
type Editing = { revision: number; base: ProductEditorFields; fields: ProductEditorFields };

function isEditing(value: unknown): value is Editing {
  const { revision, base, fields: edited } = fields(value);
  return typeof revision === "number" && isFields(base) && isFields(edited);
}

type Options = {
  /** Null for a new product. */
  product: AdminProductDetail | null;
  fresh: ProductEditorFields;
  zone: string;
  form: RefObject<HTMLFormElement | null>;
};

/**
 * Edits a product. The input survives a reload, a network failure and an ended session. If someone else saved the product
 * meanwhile, the error names them and untouched fields show their values. The user can then save again.
 */
export function useProductEditor({ product, fresh, zone, form }: Options) {
  const router = useRouter();
  const { isDrawing, redraw } = useRefresh();
  const id = product?.id ?? null;
  const start: Editing = { revision: product?.revision ?? 0, base: fresh, fields: fresh };
  const { state, change, isChanged, settle } = usePersistedDraft(`produk-${id ?? "baru"}`, start, isEditing);
  const { isPending, run } = useBusy();
  const [faults, setFaults] = useState<Faults>({});
  const [errorMessage, setErrorMessage] = useState("");
  const [statusMessage, setStatusMessage] = useState("");
  useEffect(() => {
    if (Object.keys(faults).length > 0) show(form.current);
  }, [faults, form]);
  const edit = (next: (fields: ProductEditorFields) => ProductEditorFields) => {
    setStatusMessage("");
    change((before) => ({ ...before, fields: next(before.fields) }));
  };
  const catchUp = async () => {
    if (id === null) return;
    const now = await adminApi.getMerchantProduct({ id });
    const theirs = toEditorFields(now, zone);
    change(({ base, fields }) => ({
      revision: now.revision ?? 0,
      base: theirs,
      fields: rebased(base, fields, theirs),
    }));
  };
  const refuse = async (failure: unknown) => {
    setErrorMessage(toAdminErrorMessage(failure));
    setFaults(readFieldIssues(failure));
    if (isOverwritten(failure)) await catchUp().catch(() => {});
  };
  const send = async ({ body, stocks }: ProductEditorChange) => {
    if (id === null) {
      const made = await adminApi.createProduct(body);
      settle(start);
      // Continues the setup checklist if the user came from it.
      const step = parseSetupStep(new URLSearchParams(location.search).get("panduan") ?? undefined);
      router.replace(addSetupStep(`${toAdminProductPath(made.id)}?baru=1`, step));
      return;
    }
    const saved = await adminApi.replaceProduct({ id, revision: state.revision, ...body });
    const { revision } = saved;
    const base = toEditorFields(saved, zone);
    if (stocks.length > 0) {
      // The product is already saved. It is not sent again if the stock update fails.
      change(({ fields }) => ({ revision: revision ?? 0, base, fields: rebased(base, fields, base) }));
      await adminApi.updateStock({ reason: "count", changes: stocks });
    }
    const now = stocks.length > 0 ? toEditorFields(await adminApi.getMerchantProduct({ id }), zone) : base;
    settle({ revision: revision ?? 0, base: now, fields: now });
    setStatusMessage("Disimpan.");
    redraw();
  };
  const trySave = async (published?: boolean) => {
    const fields = published === undefined ? state.fields : { ...state.fields, published };
    const change = parseEditorFields(fields, zone);
    setStatusMessage("");
    setFaults(change.faults);
    setErrorMessage(Object.keys(change.faults).length > 0 ? "Ada yang perlu diperbaiki." : "");
    if (Object.keys(change.faults).length === 0) await send(change).catch(refuse);
  };
  const discard = () => {
    settle({ ...state, fields: state.base });
    setFaults({});
    setErrorMessage("");
  };
  return {
    fields: state.fields,
    edit,
    save: async (published?: boolean) => {
      if (!isDrawing) await run(() => trySave(published));
    },
    discard,
    isPending: isPending || isDrawing,
    isChanged,
    faults,
    errorMessage,
    statusMessage: isDrawing ? "" : statusMessage,
  };
}

/** Focuses the first invalid field, and opens collapsed sections around it. */
function show(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  for (let folded = wrong?.closest("details"); folded; folded = folded.parentElement?.closest("details"))
    folded.open = true;
  wrong?.focus();
}
