-- A word without its affixes, where what is left can be a root: two syllables, as most have. Less is cut off than a grammar would, as
-- two words that become one are worse than two forms that stay apart; `ke` alone (kemeja) and `se` are no signs of a prefix.
CREATE FUNCTION root_of(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  is_root constant text := '^(?=.{4})[^aiueo]?[aiueo].*[aiueo]';
  root text := word;
  cut text;
BEGIN
  IF word !~ '^[a-z]{5,}$' OR word IN ('lebaran', 'durian', 'permata') THEN
    RETURN word;
  END IF;
  cut := regexp_replace(root, '(nya|lah|kah|pun)$', '');
  IF cut ~ is_root THEN root := cut; END IF;
  cut := CASE WHEN root ~ '^(me|di).*kan$' THEN left(root, -3) ELSE regexp_replace(root, 'an$', '') END;
  IF cut <> root AND cut ~ '^ke' AND substr(cut, 3) ~ is_root THEN RETURN substr(cut, 3); END IF;
  IF cut ~ is_root THEN root := cut; END IF;
  cut := CASE
    WHEN root ~ '^di[^aiueo][aiueo].' THEN substr(root, 3)
    WHEN root ~ '^[bpt]er' AND substr(root, 4) ~ is_root THEN substr(root, 4)
    WHEN root ~ '^[mp]eny[aiueo]' THEN 's' || substr(root, 5)
    WHEN root ~ '^[mp]eng[aiueoghk]' THEN substr(root, 5)
    WHEN root ~ '^[mp]en[aiueo]' THEN 't' || substr(root, 4)
    WHEN root ~ '^[mp]en[dtcjsz]' THEN substr(root, 4)
    WHEN root ~ '^[mp]em[aiueo]' THEN 'p' || substr(root, 4)
    WHEN root ~ '^[mp]em[bpfv]' THEN substr(root, 4)
    WHEN root ~ '^[mp]e[lrwy]' THEN substr(root, 3)
    ELSE root
  END;
  RETURN CASE WHEN cut ~ is_root OR root ~ '^di' THEN cut ELSE root END;
END
$$;
--> statement-breakpoint
-- Whether a word becomes another by so many letters that were left out, added, mistaken or swapped with their neighbour.
CREATE FUNCTION is_mistyped(typed text, meant text, errors int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF abs(length(typed) - length(meant)) > errors THEN RETURN false; END IF;
  WHILE typed <> '' AND left(typed, 1) = left(meant, 1) LOOP
    typed := substr(typed, 2);
    meant := substr(meant, 2);
  END LOOP;
  IF typed = meant OR errors = 0 THEN RETURN typed = meant; END IF;
  RETURN is_mistyped(substr(typed, 2), substr(meant, 2), errors - 1)
    OR is_mistyped(substr(typed, 2), meant, errors - 1)
    OR is_mistyped(typed, substr(meant, 2), errors - 1)
    OR left(typed, 2) = reverse(left(meant, 2)) AND is_mistyped(substr(typed, 3), substr(meant, 3), errors - 1);
END
$$;
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"shop_id" text NOT NULL,
	"word" text NOT NULL,
	"means" text NOT NULL,
	CONSTRAINT "search_synonyms_shop_id_word_means_pk" PRIMARY KEY("shop_id","word","means"),
	CONSTRAINT "search_synonyms_word" CHECK ("search_synonyms"."word" ~ '^[[:alnum:]]+$' and "search_synonyms"."word" = lower("search_synonyms"."word")),
	CONSTRAINT "search_synonyms_means" CHECK ("search_synonyms"."means" ~ '^[[:alnum:]]+( [[:alnum:]]+)*$' and "search_synonyms"."means" = lower("search_synonyms"."means"))
);
--> statement-breakpoint
DROP INDEX "search_words_forwards";--> statement-breakpoint
DROP INDEX "search_words_backwards";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "root" text GENERATED ALWAYS AS (root_of(word)) STORED;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "products" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_beginnings" ON "search_words" USING btree (("shop_id" || ' ' || "word") collate "C");--> statement-breakpoint
CREATE INDEX "search_words_endings" ON "search_words" USING btree (("shop_id" || ' ' || reverse("word")) collate "C");--> statement-breakpoint
CREATE INDEX "search_words_roots" ON "search_words" USING btree ("shop_id","root");
--> statement-breakpoint
-- What a product is found by, from what it is called to what is told about it.
CREATE FUNCTION product_search(name text, category text, material text, options jsonb, tags text[], skus text, description text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(plain_words(name), 'A')
      || setweight(plain_words(concat_ws(' ', category, material)), 'B')
      || setweight(plain_words(concat_ws(' ',
           (SELECT string_agg(said #>> '{}', ' ') FROM jsonb_path_query(options, '$[*].*[*]') AS said),
           array_to_string(tags, ' '),
           skus)), 'C')
      || setweight(plain_words(description), 'D')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_describe() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category record;
BEGIN
  SELECT label, material_spec INTO category FROM categories WHERE shop_id = NEW.shop_id AND id = NEW.category_id;
  NEW.search := product_search(
    NEW.name,
    category.label,
    coalesce(NEW.material_spec, category.material_spec),
    NEW.options,
    NEW.tags,
    (SELECT string_agg(sku, ' ' ORDER BY sku) FROM variants WHERE shop_id = NEW.shop_id AND product_id = NEW.id),
    NEW.description
  );
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER products_describe ON products;
--> statement-breakpoint
CREATE TRIGGER products_describe
BEFORE INSERT OR UPDATE OF name, category_id, material_spec, options, tags, description, price_from, search ON products
FOR EACH ROW EXECUTE FUNCTION products_describe();
--> statement-breakpoint
CREATE FUNCTION category_describes_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET search = NULL WHERE shop_id = NEW.shop_id AND category_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER category_describes_products AFTER UPDATE OF label, material_spec ON categories
FOR EACH ROW WHEN (OLD.label IS DISTINCT FROM NEW.label OR OLD.material_spec IS DISTINCT FROM NEW.material_spec)
EXECUTE FUNCTION category_describes_products();
--> statement-breakpoint
-- All products are described anew, and their words counted; the triggers that count one change begin after it.
DROP TRIGGER products_learn_words_inserted ON products;
--> statement-breakpoint
DROP TRIGGER products_learn_words_updated ON products;
--> statement-breakpoint
DROP FUNCTION products_learn_words();
--> statement-breakpoint
UPDATE products SET search = NULL;
--> statement-breakpoint
DELETE FROM search_words;
--> statement-breakpoint
INSERT INTO search_words (shop_id, word, products)
SELECT shop_id, word, count(*) FROM products, unnest(tsvector_to_array(search)) AS word
WHERE published AND word ~ '^[[:alpha:]]{3,40}$'
GROUP BY shop_id, word;
--> statement-breakpoint
-- Adds `change` to the count of every word of the texts; a word that no published product has any more is forgotten. All rows are
-- locked in one order, so that no two who write at once wait for each other.
CREATE FUNCTION count_words(shop text[], texts tsvector[], change int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shops text[];
  words text[];
  changes int[];
BEGIN
  SELECT array_agg(c.shop_id), array_agg(c.word), array_agg(c.change) INTO shops, words, changes
  FROM (
    SELECT given.shop_id, word, sum(given.change) AS change
    FROM unnest(shop, texts, change) AS given (shop_id, written, change), unnest(tsvector_to_array(written)) AS word
    WHERE word ~ '^[[:alpha:]]{3,40}$'
    GROUP BY 1, 2 HAVING sum(given.change) <> 0
    ORDER BY 1, 2
  ) AS c;
  IF words IS NULL THEN RETURN; END IF;
  PERFORM FROM search_words AS known
  WHERE (known.shop_id, known.word) IN (SELECT * FROM unnest(shops, words))
  ORDER BY known.shop_id, known.word FOR UPDATE;
  INSERT INTO search_words AS known (shop_id, word, products)
  SELECT * FROM unnest(shops, words, changes) AS c (shop_id, word, more) WHERE more > 0
  ON CONFLICT (shop_id, word) DO UPDATE SET products = known.products + excluded.products;
  UPDATE search_words AS known SET products = known.products + c.less
  FROM unnest(shops, words, changes) AS c (shop_id, word, less)
  WHERE known.shop_id = c.shop_id AND known.word = c.word AND c.less < 0;
  DELETE FROM search_words AS known USING unnest(shops, words) AS c (shop_id, word)
  WHERE known.shop_id = c.shop_id AND known.word = c.word AND known.products <= 0;
END
$$;
--> statement-breakpoint
-- A sale counts what was sold and changes no words, so nobody waits for anybody.
CREATE FUNCTION products_count_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_words(array_agg(shop_id), array_agg(search), array_agg(1)) FROM written WHERE published;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_words(array_agg(shop_id), array_agg(search), array_agg(-1)) FROM erased WHERE published;
  ELSE
    PERFORM count_words(array_agg(c.shop_id), array_agg(c.search), array_agg(c.change))
    FROM written AS w JOIN erased AS e USING (shop_id, id),
      LATERAL (VALUES (w.shop_id, w.search, w.published::int), (e.shop_id, e.search, -(e.published::int))) AS c (shop_id, search, change)
    WHERE (w.search, w.published) IS DISTINCT FROM (e.search, e.published);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_count_words_inserted AFTER INSERT ON products
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION products_count_words();
--> statement-breakpoint
CREATE TRIGGER products_count_words_updated AFTER UPDATE ON products
REFERENCING OLD TABLE AS erased NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION products_count_words();
--> statement-breakpoint
CREATE TRIGGER products_count_words_deleted AFTER DELETE ON products
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION products_count_words();
