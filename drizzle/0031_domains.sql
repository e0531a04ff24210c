CREATE TABLE "domain_claims" (
	"shop_id" text NOT NULL,
	"host" text NOT NULL,
	"served" boolean DEFAULT true NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "domain_claims_shop_id_host_pk" PRIMARY KEY("shop_id","host"),
	CONSTRAINT "domain_claims_host" CHECK ("domain_claims"."host" = lower("domain_claims"."host") and "domain_claims"."host" !~ '[^a-z0-9.-]')
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "served" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "localhost_ports" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "domain_claims" ADD CONSTRAINT "domain_claims_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_endpoint" ON "webhook_deliveries" USING btree ("shop_id","endpoint_id","created_at","id");--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_localhost_ports" CHECK (cardinality("shops"."localhost_ports") <= 5 and 1024 <= all ("shops"."localhost_ports") and 65535 >= all ("shops"."localhost_ports"));