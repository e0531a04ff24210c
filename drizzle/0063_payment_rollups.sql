-- Existing rows satisfy the wider check, so it is added without reading them.
ALTER TABLE "daily_sales" DROP CONSTRAINT "daily_sales_subject";--> statement-breakpoint
ALTER TABLE "daily_sales" ADD COLUMN "returned" bigint;--> statement-breakpoint
ALTER TABLE "tallied_days" ADD COLUMN "has_payments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "tallied_days_without_payments" ON "tallied_days" USING btree ("day") WHERE not "tallied_days"."has_payments";--> statement-breakpoint
ALTER TABLE "daily_sales" ADD CONSTRAINT "daily_sales_subject" CHECK ("daily_sales"."subject" in ('product', 'variant', 'courier', 'voucher', 'city', 'payment')) NOT VALID;
--> statement-breakpoint
-- The sales per payment method change with the method of a paid order.
DROP TRIGGER order_marks_days_updated ON orders;--> statement-breakpoint
CREATE TRIGGER order_marks_days_updated AFTER UPDATE OF status, placed_at, paid_at, total, discount_total, shipping_cost,
  shipping_discount, city, courier_code, courier_service, voucher_code, payment_method ON orders
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
    OR OLD.voucher_code IS DISTINCT FROM NEW.voucher_code
    OR OLD.payment_method <> NEW.payment_method)))
EXECUTE FUNCTION order_marks_days();
