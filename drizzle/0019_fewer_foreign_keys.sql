ALTER TABLE "codes" DROP CONSTRAINT "codes_shop_id_shops_id_fk";
--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_shop_id_shops_id_fk";
--> statement-breakpoint
ALTER TABLE "expected_amounts" DROP CONSTRAINT "expected_amounts_shop_id_shops_id_fk";
--> statement-breakpoint
ALTER TABLE "hold_places" DROP CONSTRAINT "hold_places_shop_id_shops_id_fk";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_shop_id_shops_id_fk";
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_shop_id_shops_id_fk";
