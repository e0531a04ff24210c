ALTER TABLE "connections" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_given_up" ON "outbox" USING btree ("shop_id","id") WHERE "outbox"."failed_at" is not null and "outbox"."sent_at" is null;