-- What a list sorts, searches and counts by is derived from variants and texts. Triggers keep it true whoever writes.

-- Words are runs of letters and digits, so that LRS-KN-03 is found by any of its parts.
CREATE FUNCTION plain_words(written text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', regexp_replace(coalesce(written, ''), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION product_search(name text, tags text[], skus text, description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(plain_words(name), 'A')
      || setweight(plain_words(array_to_string(tags, ' ')), 'B')
      || setweight(plain_words(skus), 'B')
      || setweight(plain_words(description), 'D')
$$;
--> statement-breakpoint
CREATE FUNCTION products_describe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := product_search(
    NEW.name,
    NEW.tags,
    (SELECT string_agg(sku, ' ') FROM variants WHERE shop_id = NEW.shop_id AND product_id = NEW.id),
    NEW.description
  );
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_describe BEFORE INSERT OR UPDATE OF name, tags, description, price_from, search ON products
FOR EACH ROW EXECUTE FUNCTION products_describe();
--> statement-breakpoint
CREATE FUNCTION products_learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (shop_id, word)
  SELECT DISTINCT written.shop_id, word FROM written, unnest(tsvector_to_array(written.search)) AS word
  WHERE word ~ '^[[:alpha:]]{3,40}$'
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_learn_words_inserted AFTER INSERT ON products
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION products_learn_words();
--> statement-breakpoint
CREATE TRIGGER products_learn_words_updated AFTER UPDATE ON products
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION products_learn_words();
--> statement-breakpoint
CREATE FUNCTION variants_price_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET price_from = sum.lowest, price_to = sum.highest, search = NULL
  FROM (
    SELECT shop_id, product_id, min(price) AS lowest, max(price) AS highest FROM variants
    WHERE (shop_id, product_id) IN (SELECT shop_id, product_id FROM written)
    GROUP BY shop_id, product_id
  ) AS sum
  WHERE products.shop_id = sum.shop_id AND products.id = sum.product_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER variants_price_products_inserted AFTER INSERT ON variants
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION variants_price_products();
--> statement-breakpoint
CREATE TRIGGER variants_price_products_deleted AFTER DELETE ON variants
REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION variants_price_products();
--> statement-breakpoint
-- A sale changes only the stock, and must not touch the product's row: many buyers take variants of one product at once.
CREATE FUNCTION variant_prices_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET price_from = sum.lowest, price_to = sum.highest, search = NULL
  FROM (SELECT min(price) AS lowest, max(price) AS highest FROM variants
        WHERE shop_id = NEW.shop_id AND product_id = NEW.product_id) AS sum
  WHERE products.shop_id = NEW.shop_id AND products.id = NEW.product_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER variant_prices_product AFTER UPDATE OF price, sku ON variants
FOR EACH ROW WHEN (OLD.price IS DISTINCT FROM NEW.price OR OLD.sku IS DISTINCT FROM NEW.sku)
EXECUTE FUNCTION variant_prices_product();
--> statement-breakpoint
-- Adds `change` to the counts of the shop and the category for every published product among the rows.
CREATE FUNCTION count_products(shop text[], category text[], change int[]) RETURNS void LANGUAGE sql AS $$
  WITH changed AS (SELECT * FROM unnest(shop, category, change) AS c(shop_id, category_id, change)),
  in_shop AS (
    UPDATE shops SET product_count = product_count + sum.change
    FROM (SELECT shop_id, sum(change) AS change FROM changed GROUP BY 1 HAVING sum(change) <> 0) AS sum
    WHERE shops.id = sum.shop_id
  )
  UPDATE categories SET product_count = product_count + sum.change
  FROM (SELECT shop_id, category_id, sum(change) AS change FROM changed GROUP BY 1, 2 HAVING sum(change) <> 0) AS sum
  WHERE categories.shop_id = sum.shop_id AND categories.id = sum.category_id
$$;
--> statement-breakpoint
CREATE FUNCTION products_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_products(array_agg(shop_id), array_agg(category_id), array_agg(1)) FROM written WHERE published;
  ELSE
    PERFORM count_products(array_agg(shop_id), array_agg(category_id), array_agg(-1)) FROM erased WHERE published;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_count_inserted AFTER INSERT ON products
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION products_count();
--> statement-breakpoint
CREATE TRIGGER products_count_deleted AFTER DELETE ON products
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION products_count();
--> statement-breakpoint
-- Only a product that is published, hidden or moved to another category is counted anew.
CREATE FUNCTION product_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_products(
    ARRAY[OLD.shop_id, NEW.shop_id],
    ARRAY[OLD.category_id, NEW.category_id],
    ARRAY[-(OLD.published::int), NEW.published::int]
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_counts AFTER UPDATE OF published, category_id ON products
FOR EACH ROW WHEN (OLD.published IS DISTINCT FROM NEW.published OR OLD.category_id IS DISTINCT FROM NEW.category_id)
EXECUTE FUNCTION product_counts();
--> statement-breakpoint
-- Our statements take a millisecond or two; compiling one takes sixty. Where we may not say so for the database, it stays slow.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'The database keeps its jit setting; set jit = off for the role of the application.';
END
$$;
