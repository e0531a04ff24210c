ALTER TABLE "products" ADD COLUMN "appearance" json;
--> statement-breakpoint
-- Computes the pictures and colors of a product in lists: its first two pictures, its color option, and for each color the picture
-- of the first variant that has one.
CREATE FUNCTION product_appearance(shop text, product text, options jsonb) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  color_option jsonb := jsonb_path_query_first(options, '$[*] ? (@.name like_regex "warna|colou?r" flag "i")');
  pictures json;
  color_pictures json;
BEGIN
  SELECT json_agg(json_build_object('path', path, 'width', width, 'height', height) ORDER BY position) INTO pictures
  FROM (
    SELECT i.path, i.width, i.height, pi.position
    FROM product_images pi JOIN images i ON i.shop_id = pi.shop_id AND i.id = pi.image_id
    WHERE pi.shop_id = shop AND pi.product_id = product
    ORDER BY pi.position LIMIT 2
  ) AS front;
  IF color_option IS NOT NULL THEN
    SELECT json_agg(json_build_object('value', value, 'picture', picture)) INTO color_pictures
    FROM (
      SELECT DISTINCT ON (1) v.options ->> (color_option ->> 'name') AS value,
        json_build_object('path', i.path, 'width', i.width, 'height', i.height) AS picture
      FROM variants v JOIN images i ON i.shop_id = v.shop_id AND i.id = v.image_id
      WHERE v.shop_id = shop AND v.product_id = product
      ORDER BY 1, v.position, v.id
    ) AS shown
    WHERE value IS NOT NULL;
  END IF;
  RETURN json_build_object(
    'pictures', coalesce(pictures, '[]'),
    'colorOption', color_option,
    'colorPictures', coalesce(color_pictures, '[]')
  );
END
$$;
--> statement-breakpoint
-- An update to null computes `appearance` anew. Postgres locks the row of the product before, so the later of two concurrent writers
-- sees the pictures of the other.
CREATE FUNCTION products_appear() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.appearance := product_appearance(NEW.shop_id, NEW.id, NEW.options);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_appear BEFORE INSERT OR UPDATE OF options, appearance ON products
FOR EACH ROW EXECUTE FUNCTION products_appear();
--> statement-breakpoint
CREATE FUNCTION product_images_appear() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shops text[];
  ids text[];
BEGIN
  SELECT array_agg(shop_id), array_agg(product_id) INTO shops, ids
  FROM (SELECT DISTINCT shop_id, product_id FROM written) AS changed;
  UPDATE products SET appearance = NULL FROM unnest(shops, ids) AS changed (shop_id, id)
  WHERE products.shop_id = changed.shop_id AND products.id = changed.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_images_appear_inserted AFTER INSERT ON product_images
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION product_images_appear();
--> statement-breakpoint
CREATE TRIGGER product_images_appear_deleted AFTER DELETE ON product_images
REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION product_images_appear();
--> statement-breakpoint
-- A row without a picture adds nothing to the product that it belongs to now.
CREATE FUNCTION picture_appears() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET appearance = NULL
  WHERE shop_id = NEW.shop_id AND id IN (OLD.product_id, CASE WHEN NEW.image_id IS NOT NULL THEN NEW.product_id END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER picture_appears AFTER UPDATE ON product_images FOR EACH ROW EXECUTE FUNCTION picture_appears();
--> statement-breakpoint
-- A sale, which changes only the stock, costs no more than the look at the columns that it assigns.
CREATE TRIGGER variant_appears AFTER UPDATE OF image_id, options, position, product_id ON variants
FOR EACH ROW WHEN (
  (OLD.image_id IS NOT NULL OR NEW.image_id IS NOT NULL)
  AND (OLD.image_id, OLD.options, OLD.position, OLD.product_id)
    IS DISTINCT FROM (NEW.image_id, NEW.options, NEW.position, NEW.product_id))
EXECUTE FUNCTION picture_appears();
--> statement-breakpoint
CREATE FUNCTION image_appears() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET appearance = NULL
  WHERE shop_id = NEW.shop_id
    AND id IN (SELECT product_id FROM product_images WHERE shop_id = NEW.shop_id AND image_id = NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER image_appears AFTER UPDATE OF path, width, height ON images
FOR EACH ROW WHEN ((OLD.path, OLD.width, OLD.height) IS DISTINCT FROM (NEW.path, NEW.width, NEW.height))
EXECUTE FUNCTION image_appears();
--> statement-breakpoint
-- Also computes `appearance` anew, in the same update.
CREATE OR REPLACE FUNCTION variants_price_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shops text[];
  ids text[];
BEGIN
  SELECT array_agg(shop_id), array_agg(product_id) INTO shops, ids
  FROM (SELECT DISTINCT shop_id, product_id FROM written) AS changed;
  UPDATE products SET price_from = coalesce(sum.lowest, price_from), price_to = coalesce(sum.highest, price_to),
    search = NULL, appearance = NULL
  FROM (
    SELECT changed.shop_id, changed.id, min(v.price) AS lowest, max(v.price) AS highest
    FROM unnest(shops, ids) AS changed (shop_id, id)
      LEFT JOIN variants v ON v.shop_id = changed.shop_id AND v.product_id = changed.id
    GROUP BY 1, 2
  ) AS sum
  WHERE products.shop_id = sum.shop_id AND products.id = sum.id;
  RETURN NULL;
END
$$;
