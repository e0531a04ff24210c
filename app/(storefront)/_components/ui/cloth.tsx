/** The motifs, each with its meaning: see cloth.css. */
export type Motif = "kawung" | "ceplok" | "lereng" | "truntum" | "mega-mendung" | "tumpal";

/** A field of cloth; its size comes from where it lies. It says nothing to those who listen. */
export function Cloth({ motif }: { motif: Motif }) {
  return <span className="cloth" data-motif={motif} aria-hidden="true" />;
}

/** The edge of the cloth, a patterned band. */
export function Selvedge({ motif }: { motif: Motif }) {
  return <span className="selvedge" data-motif={motif} aria-hidden="true" />;
}
