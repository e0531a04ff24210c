/** Texts for something that does not exist in the shop. */
export const notFoundCopy = {
  title: "Tidak ada di sini",
  text: "Yang kamu cari tidak ada di toko ini, atau sudah dihapus.",
};
