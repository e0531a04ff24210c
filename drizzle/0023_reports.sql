CREATE TABLE "draft_tallies" (
	"shop_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "draft_tallies_shop_id_hour_pk" PRIMARY KEY("shop_id","hour"),
	CONSTRAINT "draft_tallies_count" CHECK ("draft_tallies"."count" >= 0)
);
--> statement-breakpoint
CREATE INDEX "draft_tallies_old" ON "draft_tallies" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("shop_id","paid_at") WHERE "orders"."paid_at" is not null;