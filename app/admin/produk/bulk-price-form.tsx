import { type FormEvent, useState } from "react";
import type { MerchantAnswers } from "@/lib/client/merchant/contract";
import { type Faults, Typed } from "../_copy/form-input";
import { adminApi } from "../_hooks/api";
import { useAction } from "../_hooks/use-action";
import { ErrorMessage } from "../_ui/error-message";
import { CountField, SelectField } from "../_ui/form/field";
import type { BulkFormProps, BulkResult } from "./bulk-form-props";
import { describePricePreview, describePriceResults, listPriceUndos, restored } from "./bulk-results";

const directions = [
  { value: "up", label: "Naik" },
  { value: "down", label: "Turun" },
];
const steps = [
  { value: "1", label: "Rp1" },
  { value: "100", label: "Rp100" },
  { value: "500", label: "Rp500" },
  { value: "1000", label: "Rp1.000" },
];

type PriceRule = { percent: number; round_to: number };
type Preview = { rule: PriceRule; results: NonNullable<MerchantAnswers["adjustPrices"]["results"]> };

/** Changes the prices of the selected products by a percentage. Shows every new price before it applies. */
export function BulkPriceForm({ ids, onApply, cancel }: BulkFormProps) {
  const [faults, setFaults] = useState<Faults>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const { isPending, errorMessage, run } = useAction();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new Typed(new FormData(event.currentTarget));
    const rule = readRule(typed);
    setFaults(typed.faults);
    if (Object.keys(typed.faults).length > 0) return;
    void run(async () => {
      const { results } = await adminApi.adjustPrices({ ids: [...ids], ...rule, dry_run: true });
      setPreview({ rule, results: results ?? [] });
    });
  };
  const changes = preview?.results.filter(({ outcome }) => outcome === "changed").length ?? 0;
  return (
    <form method="dialog" className="stack" onSubmit={submit} onInput={() => setPreview(null)}>
      <div className="two">
        <SelectField of="banyak" name="direction" label="Arah" choices={directions} />
        <CountField of="banyak" name="percent" label="Persen" maxLength={3} faults={faults} />
      </div>
      <SelectField
        of="banyak"
        name="round_to"
        label="Bulatkan ke kelipatan"
        hint="Ke yang terdekat; tepat di tengah naik."
        choices={steps}
        defaultValue="100"
      />
      <p role="status">{preview && `${changes} dari ${preview.results.length} harga berubah.`}</p>
      <div className="row">
        {preview && changes > 0 ? (
          <button type="button" className="button main" onClick={() => onApply(() => applyPreview(ids, preview))}>
            Terapkan
          </button>
        ) : (
          <button type="submit" className="button main" aria-disabled={isPending}>
            {isPending ? "Menghitung…" : "Lihat hasilnya"}
          </button>
        )}
        {cancel}
      </div>
      <ErrorMessage>{errorMessage}</ErrorMessage>
      {preview && (
        <>
          <ul className="bullets">
            {describePricePreview(preview.results).map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
          <p className="quiet">Promosi yang berjalan tetap memotong dari harga baru.</p>
        </>
      )}
    </form>
  );
}

/** Reads the rule in the range that the API accepts. */
function readRule(typed: Typed): PriceRule {
  const isDown = typed.text("direction") === "down";
  const most = isDown ? 90 : 900;
  const percent = typed.count("percent");
  if (percent > most) typed.faults.percent = `Tulis persen bulat dari 0 sampai ${most}.`;
  return { percent: isDown ? -percent : percent, round_to: typed.count("round_to") };
}

/** Applies exactly the previewed prices. A price that changed since the preview stays. */
async function applyPreview(ids: readonly string[], { rule, results: previewed }: Preview): Promise<BulkResult> {
  const seen = previewed.flatMap(({ variant_id, before }) =>
    variant_id !== null && before !== null ? [{ variant_id, price: before }] : [],
  );
  const { results } = await adminApi.adjustPrices({ ids: [...ids], ...rule, dry_run: false, seen });
  const undos = listPriceUndos(results ?? []);
  const undo = async () => {
    let others = 0;
    for (const changes of undos) {
      const { results: undone } = await adminApi.updatePrices({ changes });
      others += (undone ?? []).filter(({ outcome }) => outcome !== "changed").length;
    }
    return others === 0 ? restored : [`${others} harga sudah diubah lagi, jadi dibiarkan. Yang lain dikembalikan.`];
  };
  return { report: describePriceResults(results ?? []), undo: undos.length > 0 ? undo : null };
}
