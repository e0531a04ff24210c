import { EtalaseError } from "@/lib/client";
import type { MerchantClient } from "@/lib/client/merchant";
import { type ChosenRange, toReportQuery } from "./report-range";

type RangeIssue = { path: string; message: string };

/** Reads all reports of a range. If its dates are impossible, reads the last days instead, and says why. */
export async function readReports(api: MerchantClient, range: ChosenRange) {
  try {
    return { range, issue: null, ...(await readAll(api, range)) };
  } catch (failure) {
    const issue = findRangeIssue(failure);
    if (!issue) throw failure;
    const usual = { ...range, from: "", until: "" };
    return { range: usual, issue, ...(await readAll(api, usual)) };
  }
}

function findRangeIssue(failure: unknown): RangeIssue | null {
  if (!(failure instanceof EtalaseError) || failure.code !== "invalid_request") return null;
  const [issue] = failure.details.issues;
  return issue ? { path: issue.path, message: issue.message } : null;
}

async function readAll(api: MerchantClient, range: ChosenRange) {
  const query = toReportQuery(range);
  const [sales, funnel, products, stock, shipping, payments, vouchers, cities] = await Promise.all([
    api.getSalesReport(query),
    api.getFunnelReport(query),
    api.getProductReport(query),
    api.getLowStockReport(query),
    api.getShippingReport(query),
    api.getPaymentReport(query),
    api.getVoucherReport(query),
    api.getCityReport(query),
  ]);
  return { sales, funnel, products, stock, shipping, payments, vouchers, cities };
}
