import type { Faults } from "@/app/admin/_copy/form-input";
import type { BrandContent, BrandDraft, PictureThumb } from "./brand-draft";

/** Props of one part of the brand form. */
export type BrandFormProps = {
  draft: BrandDraft;
  edit: (part: Partial<BrandDraft>) => void;
  faults: Faults;
  /** Pictures that the brand shows. */
  known: readonly PictureThumb[];
};

type TextKey<C> = { [K in keyof C]: C[K] extends string | null ? K : never }[keyof C] & string;

/** Returns a function that builds the props of a brand field from its name. */
export function brandFields({ draft, edit, faults }: BrandFormProps) {
  const { brand } = draft;
  return (name: TextKey<BrandContent>) => ({
    name: `brand.${name}`,
    value: brand[name] ?? "",
    onChange: ({ target }: { target: { value: string } }) =>
      edit({ brand: { ...brand, [name]: target.value || null } }),
    faults,
  });
}
