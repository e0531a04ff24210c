import { codeQuotaCommand } from "./code-quota";
import type { ShopCommand } from "./command";
import { createShopCommand } from "./create-shop";
import { doctorCommand } from "./doctor";
import { importCommand } from "./import";
import { listShopsCommand } from "./list-shops";
import { rotateKeysCommand } from "./rotate-keys";
import { setPlanCommand } from "./set-plan";
import { setShippingOriginCommand } from "./set-shipping-origin";
import { applyCommand, exportCommand } from "./shop-export";
import { createStaffCommand, signInLinkCommand } from "./staff";

/**
 * Commands of `npm run shop -- <command> …` beside the operations of the merchant API. Each has one or two words, a file in
 * `scripts/shop`, and one entry here.
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
