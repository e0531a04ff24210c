import { isColorOption } from "@/lib/modules/catalog/rules/colors";
import { findNamedColor } from "@/lib/values/products/color-names";
import type { EditorOption, ProductEditorFields } from "../_copy/product-fields";

type Colors = ProductEditorFields["color_hex"];
type Props = { option: EditorOption; colors: Colors; onChange: (colors: Colors) => void };

/** Color of each value of a color option. Without one of its own, a value has the color of its name. */
export function OptionColors({ option, colors, onChange }: Props) {
  if (!isColorOption(option.name) || option.values.length === 0) return null;
  return (
    <ul className="option-colors" aria-label="Warna yang dilihat pembeli">
      {option.values.map((value) => {
        const own = Object.hasOwn(colors, value) ? colors[value] : undefined;
        const named = findNamedColor(value);
        return (
          <li key={value}>
            <label>
              <input
                type="color"
                value={own ?? named ?? "#808080"}
                onChange={({ currentTarget }) => onChange({ ...colors, [value]: currentTarget.value })}
              />
              {value}
              {!own && <span className="quiet small">{named ? "menurut namanya" : "belum dipilih"}</span>}
            </label>
            {own && (
              <button type="button" className="button" onClick={() => onChange(withoutColor(colors, value))}>
                {named ? "Pakai warna namanya" : "Hapus warna"}
                <span className="unseen">: {value}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function withoutColor(colors: Colors, value: string): Colors {
  return Object.fromEntries(Object.entries(colors).filter(([name]) => name !== value));
}
