import { xlsxOf } from "@/lib/testing/fixtures/files/xlsx";

/** A file that a user selects in a browser. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** HTML that would run script if rendered, and escaped HTML that must stay text. */
const hostile =
  "<p>Katun tebal</p><script>document.title='kena'</script><img src=x onerror=document.title='kena'>" +
  "&lt;/script&gt;&lt;img src=x onerror=document.title='kena'&gt;";

/** Import files of every supported system, each with a product whose name ends with the stamp, and one truncated file. */
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
      "Title,URL handle,Description,Status,Option1 name,Option1 value,SKU,Weight value (grams),Price,Inventory quantity",
      `Kaos ${stamp},kaos-${stamp},${hostile},Active,Title,Default Title,KS-${stamp},200,19.990,4`,
      `Topi ${stamp},topi-${stamp},,Draft,Title,Default Title,TP-${stamp},80,-5000,4`,
    ),
    woocommerce: csv(
      `woo-${stamp}.csv`,
      "ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent",
      `7,simple,WO-${stamp},Tas ${stamp},0,,Bagus,1,3,0.5,,250000,,,,`,
    ),
    shopee: workbook(`shopee-${stamp}.xlsx`, shopeeTemplate(stamp)),
    shopeeExport: shopeeExport(stamp).map(([part, rows]) =>
      workbook(`mass_update_${part}-${stamp}.xlsx`, xlsxOf(rows)),
    ),
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

/** The four files that Shopee exports for a product. All contain the same product id. */
function shopeeExport(stamp: string): [part: string, rows: (string | number)[][]][] {
  const id = "et_title_product_id";
  const name = "et_title_product_name";
  const sold = ["variation_id", "variation_name", "parent_sku", "variation_sku", "variation_price", "variation_stock"];
  const parts: [part: string, keys: string[], cells: (string | number)[]][] = [
    ["basic_info", [id, name, "et_title_product_description"], [`Dompet ${stamp}`, "Kulit asli"]],
    [
      "sales_info",
      [id, name, ...sold.map((key) => `et_title_${key}`)],
      [`Dompet ${stamp}`, "", "", `DP-${stamp}`, "", 150_000, 3],
    ],
    ["media_info", [id, "ps_item_cover_image"], [""]],
    ["shipping_info", [id, name, "et_title_product_weight"], [`Dompet ${stamp}`, 700]],
  ];
  return parts.map(([part, keys, cells]) => [
    part,
    [keys, ["meta"], ["label"], ["Berat (g)", "", "Berat (g)"], ["x"], ["y"], ["50562805590", ...cells]],
  ]);
}
