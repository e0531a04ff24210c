/** What both halves of a run share: the data they work on, and how to leave nothing behind. */
export type BenchStage = {
  isQuick: boolean;
  /** A folder for this run alone: another one would take the data from under the servers. */
  folder: string;
  postgres: Postgres | null;
  /** What is to be undone at the end, the last first. Undoing twice does no harm. */
  later: (undo: () => unknown) => void;
};

/** The databases of set A and, in a full run, of set B, both on the server that `url` names. */
export type Postgres = { url: string; a: string; b: string | null };

/** The embedded databases of set A, one for each server that needs its own. */
export function embeddedFolders({ folder }: Pick<BenchStage, "folder">): Record<"own" | "next" | "buyers", string> {
  return { own: `${folder}/own`, next: `${folder}/next`, buyers: `${folder}/buyers` };
}
