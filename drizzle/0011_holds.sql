CREATE TABLE "hold_places" (
	"shop_id" text NOT NULL,
	"holder" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"ordinal" integer NOT NULL,
	"subject" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "hold_places_shop_id_holder_kind_ordinal_pk" PRIMARY KEY("shop_id","holder","kind","ordinal"),
	CONSTRAINT "hold_places_kind" CHECK ("hold_places"."kind" in ('order', 'draft'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "max_per_order" integer;--> statement-breakpoint
ALTER TABLE "expected_amounts" ADD COLUMN "mailbox_key" "bytea";--> statement-breakpoint
ALTER TABLE "expected_amounts" ADD COLUMN "caller_key" "bytea";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claim_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claim_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "holds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hold_places" ADD CONSTRAINT "hold_places_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hold_places_of_subject" ON "hold_places" USING btree ("shop_id","subject");--> statement-breakpoint
CREATE INDEX "hold_places_over" ON "hold_places" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "expected_amounts_of_mailbox" ON "expected_amounts" USING btree ("shop_id","mailbox_key") WHERE "expected_amounts"."mailbox_key" is not null;--> statement-breakpoint
CREATE INDEX "expected_amounts_of_caller" ON "expected_amounts" USING btree ("shop_id","caller_key") WHERE "expected_amounts"."caller_key" is not null;--> statement-breakpoint
CREATE INDEX "orders_claimed" ON "orders" USING btree ("buyer_claimed_at") WHERE "orders"."status" = 'awaiting_confirmation';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_max_per_order" CHECK ("products"."max_per_order" >= 1);--> statement-breakpoint
-- Transfers that were reported before they had an end get one that gives their merchants a day's notice.
UPDATE "orders" SET "claim_expires_at" = greatest("buyer_claimed_at" + interval '72 hours', now() + interval '24 hours')
WHERE "status" = 'awaiting_confirmation' AND "buyer_claimed_at" IS NOT NULL;
