CREATE TABLE "daily_sales" (
	"shop_id" text NOT NULL,
	"subject" text NOT NULL,
	"key" text[] NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"name" text,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"shipping_cost" bigint NOT NULL,
	"shipping_discount" bigint NOT NULL,
	CONSTRAINT "daily_sales_shop_id_subject_key_day_pk" PRIMARY KEY("shop_id","subject","key","day"),
	CONSTRAINT "daily_sales_subject" CHECK ("daily_sales"."subject" in ('product', 'variant', 'courier', 'voucher', 'city'))
);
--> statement-breakpoint
CREATE TABLE "hourly_sales" (
	"shop_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"revenue" bigint NOT NULL,
	"orders" integer NOT NULL,
	"returned" bigint NOT NULL,
	"placed" integer NOT NULL,
	"paid" integer NOT NULL,
	CONSTRAINT "hourly_sales_shop_id_hour_pk" PRIMARY KEY("shop_id","hour")
);
--> statement-breakpoint
CREATE TABLE "stale_days" (
	"shop_id" text NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stale_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "stale_days_shop_id_day_id_pk" PRIMARY KEY("shop_id","day","id")
);
--> statement-breakpoint
CREATE TABLE "tallied_days" (
	"shop_id" text NOT NULL,
	"day" timestamp with time zone NOT NULL,
	CONSTRAINT "tallied_days_shop_id_day_pk" PRIMARY KEY("shop_id","day")
);
--> statement-breakpoint
CREATE TABLE "tally_progress" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "tally_progress_only" CHECK ("tally_progress"."only")
);
--> statement-breakpoint
CREATE INDEX "daily_sales_of_day" ON "daily_sales" USING btree ("shop_id","day");--> statement-breakpoint
CREATE INDEX "tallied_days_old" ON "tallied_days" USING btree ("day");
--> statement-breakpoint
ALTER TABLE "daily_sales" ALTER COLUMN "shop_id" SET (n_distinct = 1);--> statement-breakpoint
ALTER TABLE "hourly_sales" ALTER COLUMN "shop_id" SET (n_distinct = 1);--> statement-breakpoint
ALTER TABLE "stale_days" ALTER COLUMN "shop_id" SET (n_distinct = 1);--> statement-breakpoint
ALTER TABLE "tallied_days" ALTER COLUMN "shop_id" SET (n_distinct = 1);--> statement-breakpoint
INSERT INTO tally_progress (until) VALUES ('-infinity');
--> statement-breakpoint
CREATE FUNCTION mark_stale_days(shop text, VARIADIC moments timestamptz[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stale_days (shop_id, day)
  SELECT DISTINCT shop, date_trunc('day', moment, 'Asia/Jakarta') FROM unnest(moments) AS moment WHERE moment IS NOT NULL
$$;
--> statement-breakpoint
-- Hours are told apart only by when an order was placed and whether it was ever paid, all else by when it was paid.
CREATE FUNCTION order_marks_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM mark_stale_days(OLD.shop_id, OLD.paid_at, OLD.placed_at);
  ELSIF (OLD.paid_at IS NULL) <> (NEW.paid_at IS NULL) OR OLD.placed_at <> NEW.placed_at THEN
    PERFORM mark_stale_days(NEW.shop_id, OLD.paid_at, NEW.paid_at, OLD.placed_at, NEW.placed_at);
  ELSE
    PERFORM mark_stale_days(NEW.shop_id, OLD.paid_at, NEW.paid_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- An order that is paid within a day of being placed costs no more than the look at a few values: its days are not tallied before
-- that day and some hours are over. The same goes for orders as they are placed.
CREATE TRIGGER order_marks_days_updated AFTER UPDATE OF status, placed_at, paid_at, total, discount_total, shipping_cost,
  shipping_discount, city, courier_code, courier_service, voucher_code ON orders
FOR EACH ROW WHEN (
  OLD.placed_at <> NEW.placed_at
  OR OLD.paid_at <> NEW.paid_at
  OR (OLD.paid_at IS NOT NULL AND NEW.paid_at IS NULL)
  OR (OLD.paid_at IS NULL AND NEW.paid_at > NEW.placed_at + interval '24 hours')
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
--> statement-breakpoint
CREATE TRIGGER order_marks_days_deleted AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION order_marks_days();
--> statement-breakpoint
-- What belongs to an order is counted on the day on which the order was paid.
CREATE FUNCTION part_of_order_marks_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_stale_days(o.shop_id, o.paid_at) FROM orders o
  WHERE o.shop_id = coalesce(NEW.shop_id, OLD.shop_id) AND o.id IN (OLD.order_id, NEW.order_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refund_marks_day_added AFTER INSERT OR DELETE ON refunds
FOR EACH ROW EXECUTE FUNCTION part_of_order_marks_day();
--> statement-breakpoint
CREATE TRIGGER refund_marks_day_updated AFTER UPDATE OF order_id, payment_id, status, amount, lines ON refunds
FOR EACH ROW WHEN (
  OLD.order_id <> NEW.order_id
  OR OLD.payment_id IS DISTINCT FROM NEW.payment_id
  OR (OLD.status = 'failed') <> (NEW.status = 'failed')
  OR OLD.amount <> NEW.amount
  OR OLD.lines <> NEW.lines)
EXECUTE FUNCTION part_of_order_marks_day();
--> statement-breakpoint
-- By it a refund is known to be of an order's price. It is first set in the moment in which the order is paid, or to another moment.
CREATE TRIGGER payment_marks_day_updated AFTER UPDATE OF paid_at ON payments
FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL AND OLD.paid_at IS DISTINCT FROM NEW.paid_at)
EXECUTE FUNCTION part_of_order_marks_day();
--> statement-breakpoint
CREATE TRIGGER line_marks_day_updated AFTER UPDATE OF product_id, variant_id, name, qty, unit_price ON order_lines
FOR EACH ROW EXECUTE FUNCTION part_of_order_marks_day();
--> statement-breakpoint
CREATE TRIGGER line_marks_day_deleted AFTER DELETE ON order_lines
FOR EACH ROW EXECUTE FUNCTION part_of_order_marks_day();
