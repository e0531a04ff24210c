import type { ShopCommand } from "./command";
import { doctorCommand } from "./commands/check-shop";
import { codeQuotaCommand } from "./commands/code-quota";
import { createShopCommand } from "./commands/create-shop";
import { importCommand } from "./commands/import";
import { listShopsCommand } from "./commands/list-shops";
import { rotateKeysCommand } from "./commands/rotate-keys";
import { setPlanCommand } from "./commands/set-plan";
import { setShippingOriginCommand } from "./commands/set-shipping-origin";
import { applyCommand, exportCommand } from "./commands/shop-export";
import { createStaffCommand, signInLinkCommand } from "./commands/staff";

/**
 * Commands of `npm run shop -- <command> …` beside the operations of the merchant API. Each has one or two words, a file in
 * `cli/commands`, and one entry here.
 */
export const shopCommands: Record<string, ShopCommand> = {
  "shops create": createShopCommand,
  "shops list": listShopsCommand,
  "shops set-plan": setPlanCommand,
  "shops set-shipping-origin": setShippingOriginCommand,
  "shops code-quota": codeQuotaCommand,
  "staff create": createStaffCommand,
  "staff sign-in-link": signInLinkCommand,
  doctor: doctorCommand,
  import: importCommand,
  export: exportCommand,
  apply: applyCommand,
  "rotate-keys": rotateKeysCommand,
};
