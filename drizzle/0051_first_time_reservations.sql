CREATE TABLE "first_time_reservations" (
	"shop_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"order_id" text NOT NULL,
	"qty" integer NOT NULL,
	"mailbox_key" "bytea" NOT NULL,
	"caller_key" "bytea",
	"domain_key" "bytea",
	CONSTRAINT "first_time_reservations_shop_id_variant_id_order_id_pk" PRIMARY KEY("shop_id","variant_id","order_id"),
	CONSTRAINT "first_time_reservations_qty" CHECK ("first_time_reservations"."qty" >= 1)
);
--> statement-breakpoint
CREATE INDEX "first_time_reservations_of_order" ON "first_time_reservations" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE INDEX "first_time_reservations_of_mailbox" ON "first_time_reservations" USING btree ("shop_id","mailbox_key");--> statement-breakpoint
CREATE INDEX "first_time_reservations_of_caller" ON "first_time_reservations" USING btree ("shop_id","caller_key") WHERE "first_time_reservations"."caller_key" is not null;--> statement-breakpoint
CREATE INDEX "first_time_reservations_of_domain" ON "first_time_reservations" USING btree ("shop_id","domain_key") WHERE "first_time_reservations"."domain_key" is not null;
--> statement-breakpoint
ALTER TABLE "first_time_reservations" ALTER COLUMN "shop_id" SET (n_distinct = 1);--> statement-breakpoint
-- Ends the reservations of an order that is no longer unpaid. A buyer who paid is no longer a first-time buyer.
CREATE FUNCTION order_ends_reservations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM first_time_reservations WHERE shop_id = NEW.shop_id AND order_id = NEW.id;
  IF NEW.status = 'paid' AND NEW.total > 0 THEN
    DELETE FROM first_time_reservations WHERE shop_id = NEW.shop_id AND mailbox_key = NEW.mailbox_key;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_ends_reservations AFTER UPDATE OF status ON orders
FOR EACH ROW WHEN (
  NEW.status NOT IN ('pending_payment', 'awaiting_confirmation')
  AND (OLD.status IN ('pending_payment', 'awaiting_confirmation') OR NEW.status = 'paid' AND OLD.status <> 'paid'))
EXECUTE FUNCTION order_ends_reservations();
