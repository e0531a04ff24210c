import type { Faults } from "@/app/admin/_copy/form-input";

export type CampaignChoice = { id: string; title: string };

/** Choices of the section forms. `products` maps product ids to known names. */
export type Choices = {
  categories: readonly { key: string; label: string }[];
  campaigns: readonly CampaignChoice[];
  /** Receives a campaign found by search; null if `campaigns` lists all campaigns. */
  onCampaign: ((campaign: CampaignChoice) => void) | null;
  products: ReadonlyMap<string, string>;
};

/** Props of a section form. `place` is the prefix of its field names in validation issues. */
export type SectionFormProps<Content> = {
  content: Content;
  fieldPrefix: string;
  faults: Faults;
  change: (content: Content) => void;
  choices: Choices;
};

type TextKey<C> = { [K in keyof C]: C[K] extends string | null ? K : never }[keyof C] & string;

/** Returns a function that builds the props of a text field from its name. */
export function createSectionFields<C extends object>({ content, fieldPrefix, faults, change }: SectionFormProps<C>) {
  return (name: TextKey<C>) => ({
    name: `${fieldPrefix}.${name}`,
    value: String(content[name] ?? ""),
    onChange: ({ target }: { target: { value: string } }) => change({ ...content, [name]: target.value || null }),
    faults,
  });
}
