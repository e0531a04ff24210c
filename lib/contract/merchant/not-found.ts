/** What a merchant may look for in vain, and how that is said. */
export const merchantNotFound = {
  staff: "Anggota tim tidak ditemukan.",
} as const;
