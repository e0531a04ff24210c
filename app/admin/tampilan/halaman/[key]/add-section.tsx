import type { SectionType } from "./page-draft";
import { sectionKinds } from "./section-kinds";

const types = Object.keys(sectionKinds).filter((type): type is SectionType => type in sectionKinds);

/** One button per section type; adds a section of that type. */
export function AddSection({ onAdd }: { onAdd: (type: SectionType) => void }) {
  return (
    <details className="panel">
      <summary>Tambah bagian</summary>
      <ul className="kinds">
        {types.map((type) => (
          <li key={type}>
            <button type="button" className="button" onClick={() => onAdd(type)}>
              <span>{sectionKinds[type].name}</span>
              <span className="quiet">{sectionKinds[type].what}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
