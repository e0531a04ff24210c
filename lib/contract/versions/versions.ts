/** Served versions, oldest first. A request without a version gets the first, which never changes (spec 9). */
export const versions = ["2026-09-05", "2026-09-09"] as const;

export type Version = (typeof versions)[number];

export const baseline = versions[0];

type Last<All extends readonly unknown[]> = All extends readonly [...unknown[], infer Newest] ? Newest : never;
export const current = versions[versions.length - 1] as Last<typeof versions>;

/** Changes of each version, for readers of the API reference. */
export const changes: Record<Version, string> = {
  "2026-09-05": "The baseline.",
  "2026-09-09": "The checkout draft requires a buyer phone.",
};

/** Returns true if `date` is a served version. */
export function isVersion(date: string): date is Version {
  return versions.some((version) => version === date);
}
