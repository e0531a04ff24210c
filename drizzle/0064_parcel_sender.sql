ALTER TABLE "shops" ADD COLUMN "sender_phone" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "sender_address" text;