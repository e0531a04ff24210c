CREATE TABLE "order_notes" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"note" "bytea" NOT NULL,
	"by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notes_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_search_keys" (
	"shop_id" text NOT NULL,
	"key" "bytea" NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"order_id" text NOT NULL,
	CONSTRAINT "order_search_keys_shop_id_key_placed_at_order_id_pk" PRIMARY KEY("shop_id","key","placed_at","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "by_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "printed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 1;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_version" integer;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("shop_id","order_id","id");--> statement-breakpoint
CREATE INDEX "outbox_lost" ON "outbox" USING btree ("shop_id","failed_at","order_id") WHERE "outbox"."failed_at" is not null and "outbox"."sent_at" is null and "outbox"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_check" ON "orders" USING btree ("shop_id","buyer_claimed_at","id") WHERE "orders"."status" = 'awaiting_confirmation';--> statement-breakpoint
CREATE INDEX "orders_in_work" ON "orders" USING btree ("shop_id","status","paid_at","id") WHERE "orders"."status" in ('paid', 'processing');--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("shop_id","status","placed_at","id") WHERE "orders"."status" in ('pending_payment', 'shipped');--> statement-breakpoint
CREATE INDEX "orders_refund_due" ON "orders" USING btree ("shop_id","refund_due_at","id") WHERE "orders"."refund_due_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_total" ON "orders" USING btree ("shop_id","total","placed_at");--> statement-breakpoint
CREATE INDEX "orders_of_awb" ON "orders" USING btree ("shop_id",upper("awb")) WHERE "orders"."awb" is not null;--> statement-breakpoint
CREATE INDEX "orders_unsearchable" ON "orders" USING btree ("placed_at") WHERE "orders"."search_version" is null;