ALTER TABLE "refunds" ADD COLUMN "provider_ref" text;--> statement-breakpoint
CREATE INDEX "gateway_events_of_payment" ON "gateway_events" USING btree ("shop_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_ref" ON "refunds" USING btree ("shop_id","payment_id","provider_ref");