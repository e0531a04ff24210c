import type { ReactNode } from "react";
import type { Faults } from "@/app/admin/_copy/form-input";
import { type DraftSection, formatSectionExcerpt, type SectionType } from "./page-draft";
import type { Choices } from "./section-form";
import { sectionKinds } from "./section-kinds";

type Props = {
  section: DraftSection;
  at: number;
  isOpen: boolean;
  faults: Faults;
  choices: Choices;
  tools: ReactNode;
  onToggle: (isOpen: boolean) => void;
  onChange: (section: DraftSection) => void;
  onRemove: () => void;
};

/** Section of a page: a summary line, and its form while open. */
export function SectionCard({ section, at, isOpen, faults, tools, onToggle, onRemove, ...rest }: Props) {
  const { name } = sectionKinds[section.type];
  const sectionPath = `sections.${at}`;
  const isWrong = Object.keys(faults).some((path) => path === sectionPath || path.startsWith(`${sectionPath}.`));
  return (
    <div className="section-card">
      <div className="section-line">
        <button type="button" className="section-name" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
          <span>
            <strong>{name}</strong> <span className="quiet">{aboutOf(section, rest.choices)}</span>
            <span className="unseen"> (bagian {at + 1})</span>
          </span>
          {isWrong && <span className="mark wrong">Perlu diperiksa</span>}
        </button>
        {tools}
      </div>
      {isOpen && (
        <div className="stack">
          {faults[`${sectionPath}.${section.type}`] && (
            <p className="problem">{faults[`${sectionPath}.${section.type}`]}</p>
          )}
          {formOf(section.type, section, { at, faults, ...rest })}
          <p>
            <button type="button" className="button danger" onClick={onRemove}>
              Hapus bagian ini
            </button>
          </p>
        </div>
      )}
    </div>
  );
}

/** Summary of a section: its own text, or the title of its campaign. */
function aboutOf(section: DraftSection, { campaigns }: Choices): string {
  const shown = campaigns.find(({ id }) => id === section.campaign?.campaign_id);
  return shown?.title ?? formatSectionExcerpt(section);
}

type Given = Pick<Props, "at" | "faults" | "choices" | "onChange">;

function formOf<T extends SectionType>(type: T, section: DraftSection, { at, faults, choices, onChange }: Given) {
  const content = section[type];
  const { Form } = sectionKinds[type];
  if (!content) return null;
  return (
    <Form
      content={content}
      fieldPrefix={`sections.${at}.${type}`}
      faults={faults}
      choices={choices}
      change={(changed) => onChange({ ...section, [type]: changed })}
    />
  );
}
