import type { Faults } from "../../../_data/words/typed";

export type CampaignChoice = { id: string; title: string };

/** What forms of sections may offer. `products` has the names of products by their ids, as far as they are known. */
export type Choices = {
  categories: readonly { key: string; label: string }[];
  campaigns: readonly CampaignChoice[];
  /** Hears of a campaign that was looked for; null: all are offered as it is. */
  onCampaign: ((campaign: CampaignChoice) => void) | null;
  products: ReadonlyMap<string, string>;
};

/** The form of a section: what is written in it, under which names its faults are told, and how it changes. */
export type SectionFormProps<Content> = {
  content: Content;
  place: string;
  faults: Faults;
  change: (content: Content) => void;
  choices: Choices;
};

type WordsOf<C> = { [K in keyof C]: C[K] extends string | null ? K : never }[keyof C] & string;

/** The fields of a form by their names. */
export function fieldsOf<C extends object>({ content, place, faults, change }: SectionFormProps<C>) {
  return (name: WordsOf<C>) => ({
    name: `${place}.${name}`,
    value: String(content[name] ?? ""),
    onChange: ({ target }: { target: { value: string } }) => change({ ...content, [name]: target.value || null }),
    faults,
  });
}
