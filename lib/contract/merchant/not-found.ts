/** What a merchant may look for in vain, and how that is said. */
export const merchantNotFound = {
  import: "Impor ini tidak ditemukan, atau sudah lebih dari seminggu.",
  staff: "Anggota tim tidak ditemukan.",
} as const;
