CREATE TABLE "unindexed_orders" (
	"shop_id" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"order_id" text NOT NULL,
	CONSTRAINT "unindexed_orders_shop_id_placed_at_order_id_pk" PRIMARY KEY("shop_id","placed_at","order_id")
);

--> statement-breakpoint
ALTER TABLE "unindexed_orders" ALTER COLUMN "shop_id" SET (n_distinct = 1);--> statement-breakpoint
-- Every row is deleted within seconds, so dead rows are counted, not compared with the size of the table.
ALTER TABLE "unindexed_orders" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
