CREATE TABLE "forgettings" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"proof" text NOT NULL,
	"contact" "bytea",
	"by_name" text,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "forgettings_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "retention_walks" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"walked_to" timestamp with time zone,
	"walked_id" text,
	"began_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "keep_buyers_days" integer;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forgettings" ADD CONSTRAINT "forgettings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_walks" ADD CONSTRAINT "retention_walks_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forgettings_open" ON "forgettings" USING btree ("asked_at") WHERE "forgettings"."done_at" is null;--> statement-breakpoint
CREATE INDEX "import_pictures_of_import" ON "import_pictures" USING btree ("shop_id","import_id") WHERE "import_pictures"."import_id" is not null;