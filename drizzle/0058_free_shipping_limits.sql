ALTER TABLE "shops" ADD COLUMN "free_shipping_max" bigint;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "free_shipping_services" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_free_shipping_max" CHECK ("shops"."free_shipping_max" >= 1);