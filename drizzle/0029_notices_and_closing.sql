CREATE TABLE "staff_notices" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"variant_id" text,
	"except_staff_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "staff_notices_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "closed_text" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "reopens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notices_due" ON "staff_notices" USING btree ("due_at") WHERE "staff_notices"."told_at" is null;--> statement-breakpoint
CREATE INDEX "staff_notices_told" ON "staff_notices" USING btree ("told_at");