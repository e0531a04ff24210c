CREATE TABLE "import_rows" (
	"shop_id" text NOT NULL,
	"import_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_rows_shop_id_import_id_kind_number_pk" PRIMARY KEY("shop_id","import_id","kind","number")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "read_as" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_shop_id_import_id_imports_shop_id_id_fk" FOREIGN KEY ("shop_id","import_id") REFERENCES "public"."imports"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ALTER COLUMN "shop_id" SET (n_distinct = 1);
