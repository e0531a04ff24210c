import { xlsxOf } from "@/lib/testing/files/xlsx";

/** A file as somebody chooses it in a browser. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A product in the file of each system that is understood, under names that end with the stamp, and a file that broke on its way. */
export function filesOfEverySystem(stamp: string) {
  const csv = (name: string, ...rows: string[]) => ({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
  const workbook = (name: string, buffer: Buffer) => ({
    name,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer,
  });
  return {
    shopify: csv(
      `shopify-${stamp}.csv`,
      "Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Variant Inventory Qty",
      `kaos-${stamp},Kaos ${stamp},false,Title,Default Title,KS-${stamp},200,19.990,4`,
      `topi-${stamp},Topi ${stamp},false,Title,Default Title,TP-${stamp},80,-5000,4`,
    ),
    woocommerce: csv(
      `woo-${stamp}.csv`,
      "ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent",
      `7,simple,WO-${stamp},Tas ${stamp},0,,Bagus,1,3,0.5,,250000,,,,`,
    ),
    shopee: workbook(`shopee-${stamp}.xlsx`, shopeeTemplate(stamp)),
    own: csv(
      `etalase-${stamp}.csv`,
      "slug,nama,status,sku,harga,stok,berat_gram",
      `pin-${stamp},Pin ${stamp},sembunyi,PN-${stamp},10000,7,20`,
    ),
    broken: workbook(`rusak-${stamp}.xlsx`, shopeeTemplate(stamp).subarray(0, 400)),
  };
}

function shopeeTemplate(stamp: string): Buffer {
  const keys = [
    "ps_product_name",
    "ps_product_description",
    "ps_price",
    "ps_stock",
    "ps_sku_parent_short",
    "ps_weight",
  ];
  const labels = ["Nama Produk", "Deskripsi Produk", "Harga", "Stok", "SKU Induk", "Berat (kg)"];
  const product = [`Syal ${stamp}`, "Hangat", 75_000, 5, `SY-${stamp}`, 0.25];
  const rows = [keys, ["mass_new_basic"], labels, ["Wajib"], ["x"], ["y"], product];
  return xlsxOf(rows, "Template");
}
