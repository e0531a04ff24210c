CREATE TABLE "sign_ups" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"owner_key" "bytea" NOT NULL,
	"ordinal" integer NOT NULL,
	"codes_left" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_at" timestamp with time zone,
	CONSTRAINT "sign_ups_ordinal" CHECK ("sign_ups"."ordinal" between 1 and 3),
	CONSTRAINT "sign_ups_codes_left" CHECK ("sign_ups"."codes_left" between 0 and 50)
);
--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_place" ON "sign_ups" USING btree ("owner_key","ordinal");--> statement-breakpoint
CREATE INDEX "sign_ups_idle" ON "sign_ups" USING btree ("created_at") WHERE "sign_ups"."idle_at" is null;--> statement-breakpoint
ALTER TABLE "sign_ups" ALTER COLUMN "shop_id" SET (n_distinct = 1);
