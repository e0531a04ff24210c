CREATE TABLE "former_slugs" (
	"shop_id" text NOT NULL,
	"slug" text NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_slugs_shop_id_slug_pk" PRIMARY KEY("shop_id","slug")
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"shop_id" text NOT NULL,
	"move_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"before" integer,
	"after" integer,
	"who_kind" text NOT NULL,
	"who_id" text,
	"who_name" text,
	CONSTRAINT "stock_changes_shop_id_move_id_pk" PRIMARY KEY("shop_id","move_id"),
	CONSTRAINT "stock_changes_reason" CHECK ("stock_changes"."reason" in ('first', 'count', 'received', 'damaged', 'correction', 'returned'))
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "store_key" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "sweep_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_shop_id_move_id_stock_moves_shop_id_id_fk" FOREIGN KEY ("shop_id","move_id") REFERENCES "public"."stock_moves"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slugs_of_product" ON "former_slugs" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "product_images_of_image" ON "product_images" USING btree ("shop_id","image_id");--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("shop_id","category_id","id");--> statement-breakpoint
CREATE INDEX "products_hidden" ON "products" USING btree ("shop_id","id") WHERE not "products"."published";--> statement-breakpoint
CREATE INDEX "products_hidden_words" ON "products" USING gin (shop_words("shop_id", "search")) WITH (fastupdate=false) WHERE not "products"."published";--> statement-breakpoint
CREATE INDEX "order_lines_of_product" ON "order_lines" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "order_lines_of_image" ON "order_lines" USING btree ("shop_id","image_id");--> statement-breakpoint
CREATE INDEX "stock_moves_of_variant" ON "stock_moves" USING btree ("shop_id","variant_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "images_store_key" ON "images" USING btree ("shop_id","store_key");--> statement-breakpoint
CREATE INDEX "images_to_sweep" ON "images" USING btree ("sweep_at") WHERE "images"."sweep_at" is not null;