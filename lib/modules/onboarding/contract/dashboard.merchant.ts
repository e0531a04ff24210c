import { flag, instant, list, named, part, text } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { OrderListCount } from "@/lib/modules/orders/contract/merchant-order";
import { LowStockVariant, TodayReport } from "@/lib/modules/reports/contract.merchant";

const DashboardWarning = named("DashboardWarning", {
  id: text(
    "Identifies the warning to dismiss it; null for a problem, which stays until it is solved. It changes if the same happens again.",
  ),
  kind: text(
    `\`shop_closed\`: the shop takes no orders until somebody opens it. \`account_changed\`: buyers pay to another account since then; shown to owners for ${limits.warningDays} days. \`gateway_refused\`: a gateway rejects the shop's keys. \`no_picture_store\`: pictures cannot be uploaded. \`pictures_nearly_full\`: the shop's pictures use at least four fifths of their quota; shown to owners. \`lent_codes_nearly_used\`: the platform's sender has sent at least four fifths of a new shop's codes; shown to owners.`,
  ),
  message: text("Warning in Indonesian."),
  at: instant("Time when it happened or began; null if unknown."),
});

export const dashboardOperations = {
  getDashboard: merchantOperation({
    endpoint: "GET /dashboard",
    tag: "Reports",
    summary: "Get the dashboard",
    description:
      "Returns open tasks, today's figures against the same weekday of the week before, low stock, and warnings.",
    response: named("Dashboard", {
      open: flag("True if the shop takes orders now."),
      lists: list(OrderListCount, "Work lists, most urgent first."),
      today: part(TodayReport, "Today's figures and their comparison."),
      low_stock: list(
        LowStockVariant,
        `The ${limits.homeVariants} variants on sale with the lowest stock, of at most ${limits.lowStock} pieces. Includes sales of 7 days.`,
      ),
      warnings: list(
        DashboardWarning,
        "Warnings: current failures first, then recent events; empty if there are none.",
      ),
    }),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  dismissWarning: merchantOperation({
    endpoint: "POST /dashboard/warnings/{id}/dismiss",
    params: { id: "`id` of a warning of the dashboard." },
    tag: "Reports",
    summary: "Dismiss a warning of the dashboard",
    description:
      "Hides a warning about something that a person did: a closed shop, or another payment destination. It is hidden for the current user only, on all devices, and comes back if the same happens again. Problems cannot be dismissed. The audit log records it.",
    response: named("DismissedWarning", { dismissed: flag("True: the dashboard no longer shows it to this person.") }),
    role: "staff",
    errors: ["session_required", "not_found"],
    budget: "merchant",
    ofCaller: true,
  }),
};
