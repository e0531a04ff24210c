type SentAgain = { id: string | null; done: boolean | null; message: string | null };

/** A message is queued; a webhook delivery is sent immediately. */
const whereNext = {
  pesan: "Lihat hasilnya di Menunggu.",
  kiriman: "Muat ulang sebentar lagi untuk melihat apakah sampai.",
};

/** Describes the results of a retry: the number of retried entries, and the reason for each other entry. */
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
