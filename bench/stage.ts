/** Shared by both halves of a run: the data, and the cleanup. */
export type BenchStage = {
  isQuick: boolean;
  /** Folder of this run only: with a shared folder, another run would delete the data of these servers. */
  folder: string;
  postgres: Postgres | null;
  /** Registers a cleanup step for the end; the last registered runs first. A step may run twice without harm. */
  later: (undo: () => unknown) => void;
};

/** Databases of set A and, in a full run, of set B, both on the server of `url`. */
export type Postgres = { url: string; a: string; b: string | null };

/** Embedded databases of set A, one for each server that needs its own. */
export function embeddedFolders({ folder }: Pick<BenchStage, "folder">): Record<"own" | "next" | "buyers", string> {
  return { own: `${folder}/own`, next: `${folder}/next`, buyers: `${folder}/buyers` };
}
