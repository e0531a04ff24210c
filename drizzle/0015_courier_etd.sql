ALTER TABLE "drafts" ADD COLUMN "courier_etd" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_etd" text;