ALTER TABLE "staff" ADD COLUMN "wrong_guesses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "codes_off_at" timestamp with time zone;