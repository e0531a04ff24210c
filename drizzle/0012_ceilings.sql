CREATE TABLE "daily_tallies" (
	"shop_id" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"ceiling" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_tallies_shop_id_day_key_pk" PRIMARY KEY("shop_id","day","key"),
	CONSTRAINT "daily_tallies_count" CHECK ("daily_tallies"."count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "code_ceiling" integer DEFAULT 300 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "code_ceiling_per_caller" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
CREATE INDEX "daily_tallies_old" ON "daily_tallies" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_code_ceilings" CHECK ("shops"."code_ceiling" >= 1 and "shops"."code_ceiling_per_caller" >= 1);