CREATE TABLE "activity" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"who_kind" text NOT NULL,
	"who_id" text,
	"who_name" text,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text,
	"before" jsonb,
	"after" jsonb,
	"once_on" text,
	CONSTRAINT "activity_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "activity_who" CHECK ("activity"."who_kind" in ('staff', 'token', 'command', 'system'))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"shop_id" text NOT NULL,
	"challenge_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_shop_id_challenge_hash_pk" PRIMARY KEY("shop_id","challenge_hash"),
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('register', 'sign_in', 'step_up'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"staff_id" text NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"host" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"staff_id" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"began" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stepped_up_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "sessions_began" CHECK ("sessions"."began" in ('link', 'code', 'passkey'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"shop_id" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sign_in_links_shop_id_token_hash_pk" PRIMARY KEY("shop_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"contact" "bytea" NOT NULL,
	"contact_key" "bytea" NOT NULL,
	"role" text NOT NULL,
	"notices" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "staff_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'staff')),
	CONSTRAINT "staff_name" CHECK (length("staff"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"prefix" text NOT NULL,
	"made_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "tokens_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "tokens_role" CHECK ("tokens"."role" in ('owner', 'staff')),
	CONSTRAINT "tokens_name" CHECK (length("tokens"."name") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_purpose";--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_shop_id_staff_id_staff_shop_id_id_fk" FOREIGN KEY ("shop_id","staff_id") REFERENCES "public"."staff"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_shop_id_staff_id_staff_shop_id_id_fk" FOREIGN KEY ("shop_id","staff_id") REFERENCES "public"."staff"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_shop_id_staff_id_staff_shop_id_id_fk" FOREIGN KEY ("shop_id","staff_id") REFERENCES "public"."staff"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_shop_id_made_by_staff_shop_id_id_fk" FOREIGN KEY ("shop_id","made_by") REFERENCES "public"."staff"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_of_subject" ON "activity" USING btree ("shop_id","subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "activity_of_who" ON "activity" USING btree ("shop_id","who_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_once" ON "activity" USING btree ("shop_id","once_on","who_kind",coalesce("who_id", ''),"what","subject_kind","subject_id") WHERE "activity"."once_on" is not null;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiring" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("shop_id","credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_of_staff" ON "passkeys" USING btree ("shop_id","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_secret" ON "sessions" USING btree ("shop_id","secret_hash");--> statement-breakpoint
CREATE INDEX "sessions_of_staff" ON "sessions" USING btree ("shop_id","staff_id");--> statement-breakpoint
CREATE INDEX "sessions_expiring" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_links_expiring" ON "sign_in_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_contact" ON "staff" USING btree ("shop_id","contact_key") WHERE "staff"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_secret" ON "tokens" USING btree ("shop_id","secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_one_of_staff" ON "codes" USING btree ("shop_id","subject") WHERE "codes"."purpose" = 'staff' and "codes"."used_at" is null;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('checkout', 'lookup', 'staff'));