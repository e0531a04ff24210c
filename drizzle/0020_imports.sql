CREATE TABLE "import_parts" (
	"shop_id" text NOT NULL,
	"import_id" text NOT NULL,
	"number" integer NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_parts_shop_id_import_id_number_pk" PRIMARY KEY("shop_id","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"shop_id" text NOT NULL,
	"product_id" text NOT NULL,
	"url" text NOT NULL,
	"alt" text,
	"position" integer NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "import_pictures_shop_id_product_id_url_pk" PRIMARY KEY("shop_id","product_id","url")
);
--> statement-breakpoint
CREATE TABLE "import_slices" (
	"shop_id" text NOT NULL,
	"import_id" text NOT NULL,
	"position" integer NOT NULL,
	"outcomes" jsonb NOT NULL,
	CONSTRAINT "import_slices_shop_id_import_id_position_pk" PRIMARY KEY("shop_id","import_id","position")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"files" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"who" jsonb NOT NULL,
	"report" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imports_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('uploading', 'checked', 'applying', 'stopped', 'done'))
);
--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_shop_id_import_id_imports_shop_id_id_fk" FOREIGN KEY ("shop_id","import_id") REFERENCES "public"."imports"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_slices" ADD CONSTRAINT "import_slices_shop_id_import_id_imports_shop_id_id_fk" FOREIGN KEY ("shop_id","import_id") REFERENCES "public"."imports"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_due" ON "import_pictures" USING btree ("due_at") WHERE "import_pictures"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "imports_applying" ON "imports" USING btree ("created_at") WHERE "imports"."state" = 'applying';--> statement-breakpoint
CREATE INDEX "imports_expiring" ON "imports" USING btree ("expires_at");