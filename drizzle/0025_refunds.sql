CREATE TABLE "refunds" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"goods_back" boolean DEFAULT false NOT NULL,
	"reason" text,
	"how" text NOT NULL,
	"status" text NOT NULL,
	"by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"returned_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refunds_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_how" CHECK ("refunds"."how" in ('gateway', 'hand')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('due', 'returned', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("shop_id","order_id","id");--> statement-breakpoint
CREATE INDEX "refunds_of_status" ON "refunds" USING btree ("shop_id","status","id");