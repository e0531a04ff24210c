-- The words of a product as the index of all shops knows them: each after the id of its shop. Calling it costs more than a look
-- into the index, which the planner is told.
CREATE FUNCTION shop_words(shop_id text, words tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  SELECT array_to_tsvector(coalesce(array_agg(shop_id || ' ' || word), '{}')) FROM unnest(tsvector_to_array(words)) AS word
$$;
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
CREATE INDEX "products_shop_words" ON "products" USING gin (shop_words("shop_id", "search")) WITH (fastupdate=false) WHERE "products"."published";--> statement-breakpoint
CREATE INDEX "search_words_forwards" ON "search_words" USING btree ("shop_id","word" collate "C");--> statement-breakpoint
CREATE INDEX "search_words_backwards" ON "search_words" USING btree ("shop_id",reverse("word") collate "C");
