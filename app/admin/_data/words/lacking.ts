/** What is said of something that the shop does not have. */
export const lacking = {
  title: "Tidak ada di sini",
  words: "Yang kamu cari tidak ada di toko ini, atau sudah dihapus.",
};
