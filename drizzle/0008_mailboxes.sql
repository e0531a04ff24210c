ALTER TABLE "drafts" ADD COLUMN "mailbox_key" "bytea";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mailbox_key" "bytea";--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD COLUMN "mailbox_key" "bytea";--> statement-breakpoint
CREATE INDEX "drafts_unkeyed" ON "drafts" USING btree ("created_at") WHERE "drafts"."mailbox_key" is null;--> statement-breakpoint
CREATE INDEX "orders_of_mailbox" ON "orders" USING btree ("shop_id","mailbox_key","placed_at");--> statement-breakpoint
CREATE INDEX "orders_unkeyed" ON "orders" USING btree ("placed_at") WHERE "orders"."mailbox_key" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_uses_per_mailbox" ON "voucher_uses" USING btree ("shop_id","voucher_id","mailbox_key","ordinal") WHERE "voucher_uses"."released_at" is null;--> statement-breakpoint
CREATE INDEX "voucher_uses_unkeyed" ON "voucher_uses" USING btree ("shop_id","voucher_id") WHERE "voucher_uses"."mailbox_key" is null;