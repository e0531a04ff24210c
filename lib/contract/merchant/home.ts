import { flag, instant, list, named, part, text } from "../fields";
import { limits } from "../limits";
import { merchantEndpoints } from "./endpoints";
import { merchantOperation } from "./operation";
import { OrderListCount } from "./orders/order";
import { EmptyShelf, TodayReport } from "./reports";

const DeskWarning = named("DeskWarning", {
  kind: text(
    `\`account_changed\`: buyers pay elsewhere since then; told to owners, for ${limits.warningDays} days. \`gateway_refused\`: a gateway refuses the shop's keys. \`no_picture_store\`: no picture can be uploaded. \`pictures_nearly_full\`: the shop's pictures take up four fifths of their room or more; told to owners.`,
  ),
  message: text("What is the matter, in Indonesian."),
  at: instant("When it happened, or since when it is so; null where nobody knows."),
});

export const showHome = merchantOperation({
  endpoint: merchantEndpoints.showHome,
  tag: "Reports",
  summary: "Get what matters now",
  description:
    "What a merchant looks at first: how much there is to do, today against the same weekday of the week before, what runs out, and what must not be missed.",
  response: named("DeskHome", {
    open: flag("Whether the shop takes orders now."),
    lists: list(OrderListCount, "The work lists, in the order of what to do first."),
    today: part(TodayReport, "Today, and what it is compared with."),
    running_out: list(
      EmptyShelf,
      `The ${limits.homeShelves} emptiest variants on sale that have ${limits.lowStock} pieces or fewer, and what was sold of them in 7 days.`,
    ),
    warnings: list(
      DeskWarning,
      "What must not be missed: what does not work, then what has happened; empty where all is well.",
    ),
  }),
  role: "staff",
  errors: [],
  budget: "merchant",
});
