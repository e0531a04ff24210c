/** Motifs. cloth.css describes the meaning of each. */
export type Motif = "kawung" | "ceplok" | "lereng" | "truntum" | "mega-mendung" | "tumpal";

/** Area of cloth, sized by its container. Hidden from screen readers. */
export function Cloth({ motif }: { motif: Motif }) {
  return <span className="cloth" data-motif={motif} aria-hidden="true" />;
}

/** Patterned band along the edge of the cloth. */
export function Selvedge({ motif }: { motif: Motif }) {
  return <span className="selvedge" data-motif={motif} aria-hidden="true" />;
}
