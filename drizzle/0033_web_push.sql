CREATE TABLE "push_deliveries" (
	"shop_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"notice_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_deliveries_shop_id_subscription_id_notice_id_pk" PRIMARY KEY("shop_id","subscription_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"public_key" "bytea" NOT NULL,
	"private_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"staff_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint_hash" "bytea" NOT NULL,
	"target" "bytea" NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_shop_id_subscription_id_push_subscriptions_shop_id_id_fk" FOREIGN KEY ("shop_id","subscription_id") REFERENCES "public"."push_subscriptions"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_keys" ADD CONSTRAINT "push_keys_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_shop_id_staff_id_staff_shop_id_id_fk" FOREIGN KEY ("shop_id","staff_id") REFERENCES "public"."staff"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_deliveries_due" ON "push_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("shop_id","endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_staff" ON "push_subscriptions" USING btree ("shop_id","staff_id");