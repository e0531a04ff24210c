ALTER TABLE "refunds" ADD COLUMN "by_staff_id" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "staff_refund_limit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_of_staff" ON "refunds" USING btree ("shop_id","by_staff_id","created_at") WHERE "refunds"."by_staff_id" is not null;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_staff_refund_limit" CHECK ("shops"."staff_refund_limit" >= 0);