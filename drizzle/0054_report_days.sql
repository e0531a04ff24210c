-- products_in_order and stock_movements_by_staff are created concurrently after the migrations, by
-- lib/platform/db/upkeep/index-changes.ts.
-- A day is rolled up three hours after its end. A payment until an hour after its end is seen by that rollup.
DROP TRIGGER order_marks_days_updated ON orders;--> statement-breakpoint
CREATE TRIGGER order_marks_days_updated AFTER UPDATE OF status, placed_at, paid_at, total, discount_total, shipping_cost,
  shipping_discount, city, courier_code, courier_service, voucher_code ON orders
FOR EACH ROW WHEN (
  OLD.placed_at <> NEW.placed_at
  OR OLD.paid_at <> NEW.paid_at
  OR (OLD.paid_at IS NOT NULL AND NEW.paid_at IS NULL)
  OR (OLD.paid_at IS NULL
    AND NEW.paid_at > date_trunc('day', NEW.placed_at, 'Asia/Jakarta') + interval '25 hours')
  OR (OLD.paid_at IS NOT NULL AND (
    (OLD.status IN ('cancelled', 'refunded')) <> (NEW.status IN ('cancelled', 'refunded'))
    OR OLD.total <> NEW.total
    OR OLD.discount_total <> NEW.discount_total
    OR OLD.shipping_cost <> NEW.shipping_cost
    OR OLD.shipping_discount <> NEW.shipping_discount
    OR OLD.city IS DISTINCT FROM NEW.city
    OR OLD.courier_code <> NEW.courier_code
    OR OLD.courier_service IS DISTINCT FROM NEW.courier_service
    OR OLD.voucher_code IS DISTINCT FROM NEW.voucher_code)))
EXECUTE FUNCTION order_marks_days();
