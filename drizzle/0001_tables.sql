CREATE TABLE "campaign_products" (
	"shop_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "campaign_products_shop_id_campaign_id_product_id_pk" PRIMARY KEY("shop_id","campaign_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"badge" text,
	"discount_type" text NOT NULL,
	"discount_value" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "campaigns_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "campaigns_window" CHECK ("campaigns"."starts_at" < "campaigns"."ends_at"),
	CONSTRAINT "campaigns_discount_type" CHECK ("campaigns"."discount_type" in ('percentage', 'fixed')),
	CONSTRAINT "campaigns_discount_value" CHECK ("campaigns"."discount_value" > 0 and ("campaigns"."discount_type" = 'fixed' or "campaigns"."discount_value" <= 100))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"subtitle" text,
	"material_spec" text,
	"spec_label" text,
	"image_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"shop_id" text NOT NULL,
	"product_id" text NOT NULL,
	"image_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_images_shop_id_product_id_image_id_pk" PRIMARY KEY("shop_id","product_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"care_copy" text,
	"material_spec" text,
	"spec_label" text,
	"category_id" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"badge" text,
	"published" boolean DEFAULT true NOT NULL,
	"preorder_lead_days" integer,
	"sell_from" timestamp with time zone,
	"sell_until" timestamp with time zone,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"price_from" bigint DEFAULT 0 NOT NULL,
	"price_to" bigint DEFAULT 0 NOT NULL,
	"search" "tsvector",
	CONSTRAINT "products_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "products_slug_form" CHECK ("products"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("products"."slug") <= 120),
	CONSTRAINT "products_preorder" CHECK ("products"."preorder_lead_days" between 1 and 90),
	CONSTRAINT "products_window" CHECK ("products"."sell_from" < "products"."sell_until")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"shop_id" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_shop_id_word_pk" PRIMARY KEY("shop_id","word")
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"sku" text,
	"price" bigint NOT NULL,
	"compare_at_price" bigint,
	"stock" integer,
	"weight_grams" integer NOT NULL,
	"badge" text,
	"image_id" text,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "variants_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "variants_stock" CHECK ("variants"."stock" >= 0),
	CONSTRAINT "variants_price" CHECK ("variants"."price" >= 0 and "variants"."price" <= 9007199254740991),
	CONSTRAINT "variants_compare_at_price" CHECK ("variants"."compare_at_price" >= "variants"."price"),
	CONSTRAINT "variants_weight" CHECK ("variants"."weight_grams" >= 0)
);
--> statement-breakpoint
CREATE TABLE "code_sends" (
	"contact_key" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"ordinal" integer NOT NULL,
	"shop_id" text NOT NULL,
	CONSTRAINT "code_sends_contact_key_sent_at_ordinal_pk" PRIMARY KEY("contact_key","sent_at","ordinal")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"contact_key" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "codes_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('checkout', 'lookup')),
	CONSTRAINT "codes_tries" CHECK ("codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"api_version" text NOT NULL,
	"buyer" "bytea" NOT NULL,
	"contact_key" "bytea" NOT NULL,
	"contact_masked" text NOT NULL,
	"channel" text NOT NULL,
	"city" text,
	"lines" jsonb NOT NULL,
	"courier_code" text NOT NULL,
	"courier_service" text,
	"destination_ref" text,
	"weight_grams" integer NOT NULL,
	"payment_method" text NOT NULL,
	"voucher_code" text,
	"promotion_name" text,
	"shipping_promotion_name" text,
	"preorder_lead_days" integer,
	"subtotal" bigint NOT NULL,
	"discount_total" bigint DEFAULT 0 NOT NULL,
	"shipping_cost" bigint DEFAULT 0 NOT NULL,
	"shipping_discount" bigint DEFAULT 0 NOT NULL,
	"payment_fee" bigint DEFAULT 0 NOT NULL,
	"unique_code" integer DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"free_shipping" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "drafts_add_up" CHECK (total = subtotal - discount_total + shipping_cost - shipping_discount + payment_fee + unique_code
  and discount_total between 0 and subtotal and shipping_discount between 0 and shipping_cost
  and payment_fee >= 0 and unique_code between 0 and 999 and total >= 0),
	CONSTRAINT "drafts_channel" CHECK ("drafts"."channel" in ('email', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "expected_amounts" (
	"shop_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"draft_id" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "expected_amounts_shop_id_amount_pk" PRIMARY KEY("shop_id","amount")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"shop_id" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "pages_shop_id_key_pk" PRIMARY KEY("shop_id","key"),
	CONSTRAINT "pages_key" CHECK ("pages"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("pages"."key") <= 60)
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"page_key" text NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL,
	"campaign_id" text,
	CONSTRAINT "sections_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "sections_campaign" CHECK (("sections"."content" ->> 'type' = 'campaign') = ("sections"."campaign_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"gateway" text NOT NULL,
	"event_key" text NOT NULL,
	"shop_id" text NOT NULL,
	"payment_id" text,
	"status" text NOT NULL,
	"amount" bigint,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "gateway_events_gateway_event_key_pk" PRIMARY KEY("gateway","event_key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"shop_id" text NOT NULL,
	"scope" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" integer,
	"answer" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_shop_id_scope_key_hash_pk" PRIMARY KEY("shop_id","scope","key_hash"),
	CONSTRAINT "idempotency_keys_answer" CHECK (("idempotency_keys"."status" is null) = ("idempotency_keys"."answer" is null))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"message" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"provider_ref" text,
	CONSTRAINT "outbox_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('email', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"shop_id" text NOT NULL,
	"order_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_events_shop_id_order_id_ordinal_pk" PRIMARY KEY("shop_id","order_id","ordinal"),
	CONSTRAINT "order_events_actor" CHECK ("order_events"."actor" in ('buyer', 'merchant', 'gateway', 'system')),
	CONSTRAINT "order_events_status" CHECK ("order_events"."to_status" in ('pending_payment', 'awaiting_confirmation', 'paid', 'processing', 'shipped', 'delivered', 'completed', 'cancelled', 'expired', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"shop_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"sku" text,
	"name" text NOT NULL,
	"variant_label" text,
	"image_id" text,
	"promotion_name" text,
	"qty" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"undiscounted_unit_price" bigint NOT NULL,
	"line_total" bigint NOT NULL,
	"preorder" boolean DEFAULT false NOT NULL,
	"unlimited_stock" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_lines_shop_id_order_id_position_pk" PRIMARY KEY("shop_id","order_id","position"),
	CONSTRAINT "order_lines_qty" CHECK ("order_lines"."qty" between 1 and 999),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."line_total" = "order_lines"."qty" * "order_lines"."unit_price"),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."unit_price" >= 0 and "order_lines"."undiscounted_unit_price" >= "order_lines"."unit_price")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"draft_id" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token_version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"buyer" "bytea" NOT NULL,
	"contact_key" "bytea" NOT NULL,
	"contact_masked" text NOT NULL,
	"channel" text NOT NULL,
	"customer_name_masked" text,
	"city" text,
	"courier_code" text NOT NULL,
	"courier_service" text,
	"destination_ref" text,
	"awb" text,
	"weight_grams" integer NOT NULL,
	"payment_method" text NOT NULL,
	"voucher_code" text,
	"promotion_name" text,
	"shipping_promotion_name" text,
	"preorder_lead_days" integer,
	"subtotal" bigint NOT NULL,
	"discount_total" bigint DEFAULT 0 NOT NULL,
	"shipping_cost" bigint DEFAULT 0 NOT NULL,
	"shipping_discount" bigint DEFAULT 0 NOT NULL,
	"payment_fee" bigint DEFAULT 0 NOT NULL,
	"unique_code" integer DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"buyer_claimed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"refund_due_at" timestamp with time zone,
	CONSTRAINT "orders_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending_payment', 'awaiting_confirmation', 'paid', 'processing', 'shipped', 'delivered', 'completed', 'cancelled', 'expired', 'refunded')),
	CONSTRAINT "orders_add_up" CHECK (total = subtotal - discount_total + shipping_cost - shipping_discount + payment_fee + unique_code
  and discount_total between 0 and subtotal and shipping_discount between 0 and shipping_cost
  and payment_fee >= 0 and unique_code between 0 and 999 and total >= 0),
	CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('email', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"gateway" text,
	"provider_ref" text,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"instructions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('qris', 'va', 'redirect', 'manual')),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'claimed', 'paid', 'expired', 'failed', 'refunded')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"variant_id" text NOT NULL,
	"order_id" text,
	"kind" text NOT NULL,
	"qty" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_moves_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "stock_moves_kind" CHECK ("stock_moves"."kind" in ('sale', 'return', 'adjustment')),
	CONSTRAINT "stock_moves_sign" CHECK (case "stock_moves"."kind" when 'sale' then "stock_moves"."qty" < 0 when 'return' then "stock_moves"."qty" > 0 else true end)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"pot" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" bigint NOT NULL,
	"min_subtotal" bigint DEFAULT 0 NOT NULL,
	"max_discount" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "promotions_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "promotions_pot" CHECK ("promotions"."pot" in ('order', 'shipping')),
	CONSTRAINT "promotions_discount_type" CHECK ("promotions"."discount_type" in ('percentage', 'fixed')),
	CONSTRAINT "promotions_discount_value" CHECK ("promotions"."discount_value" > 0 and ("promotions"."discount_type" = 'fixed' or "promotions"."discount_value" <= 100)),
	CONSTRAINT "promotions_bounds" CHECK ("promotions"."min_subtotal" >= 0 and "promotions"."max_discount" > 0),
	CONSTRAINT "promotions_window" CHECK ("promotions"."starts_at" < "promotions"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "voucher_uses" (
	"shop_id" text NOT NULL,
	"voucher_id" text NOT NULL,
	"order_id" text NOT NULL,
	"contact_key" "bytea" NOT NULL,
	"ordinal" integer NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "voucher_uses_shop_id_order_id_pk" PRIMARY KEY("shop_id","order_id"),
	CONSTRAINT "voucher_uses_ordinal" CHECK ("voucher_uses"."ordinal" > 0)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"pot" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" bigint NOT NULL,
	"min_subtotal" bigint DEFAULT 0 NOT NULL,
	"max_discount" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"code" text NOT NULL,
	"quota" integer,
	"quota_per_contact" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"product_ids" text[] DEFAULT '{}' NOT NULL,
	"payment_methods" text[] DEFAULT '{}' NOT NULL,
	"couriers" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "vouchers_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vouchers_code_form" CHECK ("vouchers"."code" ~ '^[A-Z0-9]{3,30}$'),
	CONSTRAINT "vouchers_quota" CHECK ("vouchers"."used_count" >= 0 and "vouchers"."used_count" <= coalesce("vouchers"."quota", 2147483647)),
	CONSTRAINT "vouchers_pot" CHECK ("vouchers"."pot" in ('order', 'shipping')),
	CONSTRAINT "vouchers_discount_type" CHECK ("vouchers"."discount_type" in ('percentage', 'fixed')),
	CONSTRAINT "vouchers_discount_value" CHECK ("vouchers"."discount_value" > 0 and ("vouchers"."discount_type" = 'fixed' or "vouchers"."discount_value" <= 100)),
	CONSTRAINT "vouchers_bounds" CHECK ("vouchers"."min_subtotal" >= 0 and "vouchers"."max_discount" > 0),
	CONSTRAINT "vouchers_window" CHECK ("vouchers"."starts_at" < "vouchers"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"shop_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"service" text,
	"eta" text,
	"cost" bigint NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "couriers_shop_id_code_pk" PRIMARY KEY("shop_id","code"),
	CONSTRAINT "couriers_cost" CHECK ("couriers"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"host" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	CONSTRAINT "domains_host" CHECK ("domains"."host" = lower("domains"."host") and "domains"."host" !~ '[^a-z0-9.:-]')
);
--> statement-breakpoint
CREATE TABLE "images" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"path" text NOT NULL,
	"alt" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "images_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "images_size" CHECK ("images"."width" > 0 and "images"."height" > 0),
	CONSTRAINT "images_path" CHECK ("images"."path" ~ '^(/media/|https://)')
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"shop_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sub" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"fee_flat" bigint DEFAULT 0 NOT NULL,
	"fee_basis_pt" integer DEFAULT 0 NOT NULL,
	"min_order_total" bigint,
	"max_order_total" bigint,
	"gateways" text[] DEFAULT '{}' NOT NULL,
	"account_bank" text,
	"account_holder" text,
	"account_number" text,
	"qr_image_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_methods_shop_id_code_pk" PRIMARY KEY("shop_id","code"),
	CONSTRAINT "payment_methods_fee" CHECK ("payment_methods"."fee_flat" >= 0 and "payment_methods"."fee_basis_pt" between 0 and 10000),
	CONSTRAINT "payment_methods_range" CHECK (coalesce("payment_methods"."min_order_total", 0) <= coalesce("payment_methods"."max_order_total", 9007199254740991))
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"plan" text DEFAULT 'basic' NOT NULL,
	"suspended" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'Asia/Jakarta' NOT NULL,
	"order_prefix" text NOT NULL,
	"contact_channel" text DEFAULT 'any' NOT NULL,
	"shipping_mode" text DEFAULT 'flat' NOT NULL,
	"origin_ref" text,
	"free_shipping_min" bigint,
	"free_shipping_disabled" boolean DEFAULT false NOT NULL,
	"announcement_enabled" boolean DEFAULT false NOT NULL,
	"announcement_text" text,
	"brand" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"account_holder" text,
	"qris_merchant_name" text,
	"qris_nmid" text,
	"qris_payload" text,
	"whatsapp_phone" text,
	"product_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shops_slug_unique" UNIQUE("slug"),
	CONSTRAINT "shops_plan" CHECK ("shops"."plan" in ('basic', 'read', 'write')),
	CONSTRAINT "shops_contact_channel" CHECK ("shops"."contact_channel" in ('email', 'whatsapp', 'any')),
	CONSTRAINT "shops_shipping_mode" CHECK ("shops"."shipping_mode" in ('flat', 'quoted')),
	CONSTRAINT "shops_order_prefix" CHECK ("shops"."order_prefix" ~ '^[A-Z]{2,5}$'),
	CONSTRAINT "shops_free_shipping_min" CHECK ("shops"."free_shipping_min" >= 0)
);
--> statement-breakpoint
ALTER TABLE "campaign_products" ADD CONSTRAINT "campaign_products_shop_id_campaign_id_campaigns_shop_id_id_fk" FOREIGN KEY ("shop_id","campaign_id") REFERENCES "public"."campaigns"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_products" ADD CONSTRAINT "campaign_products_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_shop_id_image_id_images_shop_id_id_fk" FOREIGN KEY ("shop_id","image_id") REFERENCES "public"."images"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_shop_id_image_id_images_shop_id_id_fk" FOREIGN KEY ("shop_id","image_id") REFERENCES "public"."images"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shop_id_category_id_categories_shop_id_id_fk" FOREIGN KEY ("shop_id","category_id") REFERENCES "public"."categories"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_shop_id_product_id_image_id_product_images_shop_id_product_id_image_id_fk" FOREIGN KEY ("shop_id","product_id","image_id") REFERENCES "public"."product_images"("shop_id","product_id","image_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_sends" ADD CONSTRAINT "code_sends_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_amounts" ADD CONSTRAINT "expected_amounts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_shop_id_page_key_pages_shop_id_key_fk" FOREIGN KEY ("shop_id","page_key") REFERENCES "public"."pages"("shop_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_shop_id_campaign_id_campaigns_shop_id_id_fk" FOREIGN KEY ("shop_id","campaign_id") REFERENCES "public"."campaigns"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_shop_id_payment_id_payments_shop_id_id_fk" FOREIGN KEY ("shop_id","payment_id") REFERENCES "public"."payments"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shop_id_image_id_images_shop_id_id_fk" FOREIGN KEY ("shop_id","image_id") REFERENCES "public"."images"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_shop_id_variant_id_variants_shop_id_id_fk" FOREIGN KEY ("shop_id","variant_id") REFERENCES "public"."variants"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_shop_id_voucher_id_vouchers_shop_id_id_fk" FOREIGN KEY ("shop_id","voucher_id") REFERENCES "public"."vouchers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_shop_id_qr_image_id_images_shop_id_id_fk" FOREIGN KEY ("shop_id","qr_image_id") REFERENCES "public"."images"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_products_of_product" ON "campaign_products" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "campaigns_ending" ON "campaigns" USING btree ("shop_id","ends_at") WHERE "campaigns"."enabled";--> statement-breakpoint
CREATE UNIQUE INDEX "categories_key" ON "categories" USING btree ("shop_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "product_images_order" ON "product_images" USING btree ("shop_id","product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug" ON "products" USING btree ("shop_id","slug");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("shop_id","position","id") WHERE "products"."published";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("shop_id","created_at" desc,"id") WHERE "products"."published";--> statement-breakpoint
CREATE INDEX "products_cheapest" ON "products" USING btree ("shop_id","price_from","id") WHERE "products"."published";--> statement-breakpoint
CREATE INDEX "products_dearest" ON "products" USING btree ("shop_id","price_from" desc,"id") WHERE "products"."published";--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("shop_id",lower("name") collate "C","id") WHERE "products"."published";--> statement-breakpoint
CREATE INDEX "products_best_selling" ON "products" USING btree ("shop_id","sold_count" desc,"id") WHERE "products"."published";--> statement-breakpoint
CREATE INDEX "products_category_featured" ON "products" USING btree ("shop_id","category_id","position","id") WHERE "products"."published";--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("shop_id","category_id","created_at" desc,"id") WHERE "products"."published";--> statement-breakpoint
CREATE INDEX "products_category_cheapest" ON "products" USING btree ("shop_id","category_id","price_from","id") WHERE "products"."published";--> statement-breakpoint
CREATE INDEX "products_category_name" ON "products" USING btree ("shop_id","category_id",lower("name") collate "C","id") WHERE "products"."published";--> statement-breakpoint
CREATE INDEX "products_tags" ON "products" USING gin ("tags") WHERE "products"."published";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search") WHERE "products"."published";--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku" ON "variants" USING btree ("shop_id","sku");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_choice" ON "variants" USING btree ("shop_id","product_id","options");--> statement-breakpoint
CREATE INDEX "code_sends_old" ON "code_sends" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_one_live" ON "codes" USING btree ("shop_id","purpose","subject") WHERE "codes"."used_at" is null and "codes"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "codes_expiring" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "drafts_expiring" ON "drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "expected_amounts_of_draft" ON "expected_amounts" USING btree ("shop_id","draft_id");--> statement-breakpoint
CREATE INDEX "sections_of_page" ON "sections" USING btree ("shop_id","page_key","position");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiring" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_one_per_kind" ON "outbox" USING btree ("shop_id","order_id","kind");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("shop_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_draft" ON "orders" USING btree ("shop_id","draft_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_token" ON "orders" USING btree ("shop_id","token_hash");--> statement-breakpoint
CREATE INDEX "orders_of_contact" ON "orders" USING btree ("shop_id","contact_key","placed_at");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("shop_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'pending_payment';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" USING btree ("shop_id","order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_ref" ON "payments" USING btree ("gateway","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live" ON "payments" USING btree ("shop_id","order_id") WHERE "payments"."status" in ('pending', 'claimed');--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_once" ON "stock_moves" USING btree ("shop_id","order_id","variant_id","kind");--> statement-breakpoint
CREATE INDEX "promotions_ending" ON "promotions" USING btree ("shop_id","ends_at") WHERE "promotions"."enabled";--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_uses_per_contact" ON "voucher_uses" USING btree ("shop_id","voucher_id","contact_key","ordinal") WHERE "voucher_uses"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_code" ON "vouchers" USING btree ("shop_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_one_primary" ON "domains" USING btree ("shop_id") WHERE "domains"."is_primary";--> statement-breakpoint
CREATE UNIQUE INDEX "domains_of_shop" ON "domains" USING btree ("shop_id","host");