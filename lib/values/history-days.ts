/** Days that a deployment keeps each kind of history; null: forever. */
export type HistoryDays = {
  gatewayEvents: number | null;
  auditLog: number | null;
  stockMovements: number | null;
  orderEvents: number | null;
};

/** Retention without a setting. */
export const usualHistoryDays = { gatewayEvents: 180, auditLog: 730, stockMovements: 730, orderEvents: 1_825 };
