/** Imports that break a rule of architecture.test.ts. These lists may only shrink. */

/** Imports against the order of the layers. */
export const upwardImports: readonly string[] = [];

/**
 * Imports of modules in the wrong direction, or of inner files of another module. The statements of an order also write the
 * staff's notifications and webhook events in the same round trip, and retention deletes the rollup of a day with its orders.
 */
export const moduleImports: readonly string[] = [
  "lib/modules/orders/store/due-refunds → lib/modules/notifications/store/staff-notifications",
  "lib/modules/orders/store/new-orders → lib/modules/notifications/store/staff-notifications",
  "lib/modules/orders/store/new-orders → lib/modules/notifications/store/webhooks",
  "lib/modules/orders/store/overdue → lib/modules/notifications/store/staff-notifications",
  "lib/modules/orders/store/stock → lib/modules/notifications/store/staff-notifications",
  "lib/modules/orders/store/transitions → lib/modules/notifications/store/staff-notifications",
  "lib/modules/orders/store/transitions → lib/modules/notifications/store/webhooks",
  "lib/modules/privacy/store/retention → lib/modules/reports/store/rollups",
];
