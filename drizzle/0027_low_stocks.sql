CREATE TABLE "low_stocks" (
	"shop_id" text NOT NULL,
	"level" text NOT NULL,
	"variant_id" text NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "low_stocks_shop_id_level_variant_id_pk" PRIMARY KEY("shop_id","level","variant_id")
);
--> statement-breakpoint
CREATE INDEX "low_stocks_of_product" ON "low_stocks" USING btree ("shop_id","level","product_id");--> statement-breakpoint
-- A sale that crosses no mark costs nothing but the look at two numbers. Who writes here holds the variant's row: two never meet.
CREATE FUNCTION variant_marks_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM low_stocks WHERE shop_id = OLD.shop_id AND level IN ('low', 'out') AND variant_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO low_stocks (shop_id, level, variant_id, product_id)
    SELECT NEW.shop_id, mark.level, NEW.id, NEW.product_id FROM (VALUES ('low', 5), ('out', 0)) AS mark(level, most)
    WHERE NEW.stock <= mark.most;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER variant_marks_stock_inserted AFTER INSERT ON variants
FOR EACH ROW WHEN (NEW.stock <= 5) EXECUTE FUNCTION variant_marks_stock();
--> statement-breakpoint
CREATE TRIGGER variant_marks_stock_updated AFTER UPDATE OF stock, product_id ON variants
FOR EACH ROW WHEN (
  (OLD.stock <= 5) IS DISTINCT FROM (NEW.stock <= 5)
  OR (OLD.stock = 0) IS DISTINCT FROM (NEW.stock = 0)
  OR OLD.product_id IS DISTINCT FROM NEW.product_id)
EXECUTE FUNCTION variant_marks_stock();
--> statement-breakpoint
CREATE TRIGGER variant_marks_stock_deleted AFTER DELETE ON variants
FOR EACH ROW WHEN (OLD.stock <= 5) EXECUTE FUNCTION variant_marks_stock();
--> statement-breakpoint
INSERT INTO low_stocks (shop_id, level, variant_id, product_id)
SELECT v.shop_id, mark.level, v.id, v.product_id
FROM variants v JOIN (VALUES ('low', 5), ('out', 0)) AS mark(level, most) ON v.stock <= mark.most;
