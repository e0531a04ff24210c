ALTER TABLE "drafts" ADD COLUMN "destination_label" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "destination_label" text;