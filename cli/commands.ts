import type { ShopCommand } from "./command";

/** Usage of the options for a remote shop. */
const remoteUsage = "--url <https://toko.example> --token <etl_…>";

/**
 * Commands of `npm run shop -- <command> …` beside the operations of the merchant API. Each has one or two words, one entry here,
 * and a file in `cli/commands` that is loaded when the command runs.
 */
export const shopCommands: Record<string, ShopCommand> = {
  "shops create": {
    usage:
      "shops create --name <name>|--from <folder> --slug <slug> --domain <host> [--channel email|whatsapp|any] [--prefix <AB>] [--plan basic|read|write] [--open] [--owner <contact> [--owner-name <name>]]",
    does: "Create a shop, empty or from an exported folder, and print a sign-in link for its owner. It takes no orders until it is opened; --open opens it immediately.",
    example: 'shops create --name "Toko Sari" --slug sari --domain sari.example --owner sari@sari.example',
    load: async () => (await import("./commands/create-shop")).createShopCommand,
  },
  "shops list": {
    usage: "shops list",
    does: "List all shops with their plans and domains.",
    example: "shops list",
    load: async () => (await import("./commands/list-shops")).listShopsCommand,
  },
  "shops set-plan": {
    usage: "shops set-plan <slug> basic|read|write",
    does: "Set the plan of a shop. The plan decides what its other domains may do.",
    example: "shops set-plan larasan write",
    load: async () => (await import("./commands/set-plan")).setPlanCommand,
  },
  "shops set-shipping-origin": {
    usage: 'shops set-shipping-origin <slug> "<kelurahan, kota>" [--flat]',
    does: "Set the address that parcels leave from. Parcels are then priced by distance and weight; --flat keeps the current pricing.",
    example: 'shops set-shipping-origin larasan "melawai, jakarta selatan" --flat',
    load: async () => (await import("./commands/set-shipping-origin")).setShippingOriginCommand,
  },
  "shops code-quota": {
    usage: "shops code-quota <slug> [--today <n>] [--day <n>] [--caller <n>]",
    does: "Show or set the one-time code quota for first-time buyers. --today sets it for today, --day for every day, --caller per network address and day.",
    example: "shops code-quota larasan --today 600",
    load: async () => (await import("./commands/code-quota")).codeQuotaCommand,
  },
  "staff create": {
    usage: "staff create <slug> <contact> [--name <name>] [--role owner|staff]",
    does: "Add a staff member and print a single-use sign-in link, valid for 30 minutes. `staff invite` sends an invitation instead.",
    example: "staff create larasan budi@surat.example --name Budi --role staff",
    load: async () => (await import("./commands/staff")).createStaffCommand,
  },
  "staff sign-in-link": {
    usage: "staff sign-in-link <slug> <contact>",
    does: "Print a single-use sign-in link, valid for 30 minutes.",
    example: "staff sign-in-link larasan pemilik@larasan.example",
    load: async () => (await import("./commands/staff")).signInLinkCommand,
  },
  doctor: {
    usage: "doctor <slug>",
    does: "Check that buyers can order from a shop, and print fixes. It checks products, payment, shipping and one-time codes.",
    example: "doctor larasan",
    load: async () => (await import("./commands/check-shop")).doctorCommand,
  },
  import: {
    usage: `import <slug> <file[,file]> [--prices thousands|fraction] [--weight <grams>] [--stock] [--apply] [--result <file>], or import <file[,file]> ${remoteUsage} …`,
    does: "Preview a product import; --apply saves it, --stock also updates stock. It reads files of Shopify, WooCommerce, Shopee and our own export.",
    example: "import larasan produk.csv --apply",
    load: async () => (await import("./commands/import")).importCommand,
  },
  export: {
    usage: `export <slug> <folder|file.csv>, or export <folder|file.csv> ${remoteUsage}`,
    does: "Export a shop as a folder, without buyers and secrets, or products as CSV.",
    example: "export larasan larasan-toko",
    load: async () => (await import("./commands/shop-export")).exportCommand,
  },
  apply: {
    usage: `apply <slug> <folder> [--stock] [--yes], or apply <folder> ${remoteUsage} [--stock] [--yes]`,
    does: "Show the changes that make a shop equal to a folder, ask, and apply them. It applies all changes or none; over HTTP, one by one. Parts that the folder does not contain stay unchanged. --stock also sets the stock of existing variants.",
    example: "apply larasan larasan-toko --yes",
    load: async () => (await import("./commands/shop-export")).applyCommand,
  },
  "rotate-keys": {
    usage: "rotate-keys",
    does: "Re-encrypt data under the current APP_SECRET, and report when the previous one can be removed.",
    example: "rotate-keys",
    load: async () => (await import("./commands/rotate-keys")).rotateKeysCommand,
  },
};
