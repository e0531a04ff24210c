ALTER TABLE "code_sends" DROP CONSTRAINT "code_sends_shop_id_shops_id_fk";
--> statement-breakpoint
DROP INDEX "codes_one_live";--> statement-breakpoint
DROP INDEX "stock_moves_once";--> statement-breakpoint
ALTER TABLE "code_sends" DROP CONSTRAINT "code_sends_contact_key_sent_at_ordinal_pk";--> statement-breakpoint
ALTER TABLE "code_sends" ADD CONSTRAINT "code_sends_contact_key_ordinal_pk" PRIMARY KEY("contact_key","ordinal");--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "contact_key" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "opening_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "codes_one_of_draft" ON "codes" USING btree ("shop_id","subject") WHERE "codes"."purpose" = 'checkout';--> statement-breakpoint
CREATE UNIQUE INDEX "codes_one_of_contact" ON "codes" USING btree ("shop_id","subject") WHERE "codes"."purpose" = 'lookup' and "codes"."used_at" is null;--> statement-breakpoint
CREATE INDEX "codes_of_subject" ON "codes" USING btree ("shop_id","purpose","subject");--> statement-breakpoint
CREATE INDEX "expected_amounts_over" ON "expected_amounts" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "outbox_of_contact" ON "outbox" USING btree ("shop_id","contact_key","created_at");--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_once" ON "stock_moves" USING btree ("shop_id","order_id","variant_id","kind","round");--> statement-breakpoint
ALTER TABLE "code_sends" DROP COLUMN "shop_id";--> statement-breakpoint
ALTER TABLE "codes" DROP COLUMN "replaced_at";--> statement-breakpoint
ALTER TABLE "code_sends" ADD CONSTRAINT "code_sends_ordinal" CHECK ("code_sends"."ordinal" between 1 and 5);