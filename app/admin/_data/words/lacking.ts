/** Texts for something that does not exist in the shop. */
export const lacking = {
  title: "Tidak ada di sini",
  words: "Yang kamu cari tidak ada di toko ini, atau sudah dihapus.",
};
