DROP INDEX "product_images_of_image";--> statement-breakpoint
CREATE INDEX "product_images_of_image" ON "product_images" USING btree ("shop_id","image_id","product_id");--> statement-breakpoint
-- A plan that is kept serves every shop, and reckoned with an average one: beside a thousand small shops, a large one's lists
-- read all of its rows. Told that there is one shop, Postgres reckons with the share of the largest.
DO $$
DECLARE
	shops_table record;
BEGIN
	FOR shops_table IN
		SELECT t.oid::regclass AS name, t.reltuples FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
		WHERE a.attname = 'shop_id' AND t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace
	LOOP
		EXECUTE format('ALTER TABLE %s ALTER COLUMN shop_id SET (n_distinct = 1)', shops_table.name);
		IF shops_table.reltuples > 0 THEN
			EXECUTE format('ANALYZE %s (shop_id)', shops_table.name);
		END IF;
	END LOOP;
END $$;
