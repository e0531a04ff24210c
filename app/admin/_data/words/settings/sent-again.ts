type SentAgain = { id: string | null; done: boolean | null; message: string | null };

/** A message waits for its turn; a delivery is made at once. */
const whereNext = {
  pesan: "Lihat nasibnya di Menunggu.",
  kiriman: "Muat ulang sebentar lagi untuk melihat apakah sampai.",
};

/** What came of sending many again: how many are on their way, and of the others each with its reason. */
export function sentAgainReport(
  of: "pesan" | "kiriman",
  outcomes: readonly SentAgain[],
  names: ReadonlyMap<string, string>,
): string[] {
  const refused = outcomes.filter(({ done }) => !done);
  const count = outcomes.length - refused.length;
  return [
    ...(count > 0 ? [`${count} ${of} dikirim lagi. ${whereNext[of]}`] : []),
    ...refused.map(({ id, message }) => `${names.get(id ?? "") ?? "Yang dipilih"}: ${message ?? ""}`),
  ];
}
