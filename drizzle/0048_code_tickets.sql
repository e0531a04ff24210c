ALTER TABLE "code_sends" DROP CONSTRAINT "code_sends_ordinal";--> statement-breakpoint
ALTER TABLE "code_sends" ADD COLUMN "is_lookup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "open_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "codes_of_lookup" ON "codes" USING btree ("shop_id","contact_key") WHERE "codes"."purpose" = 'lookup';--> statement-breakpoint
ALTER TABLE "code_sends" ADD CONSTRAINT "code_sends_ordinal" CHECK ("code_sends"."ordinal" between 1 and 10);--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_open_tries" CHECK ("codes"."open_tries" between 0 and 3);