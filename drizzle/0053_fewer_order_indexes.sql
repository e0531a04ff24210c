-- orders_of_contact and orders_claimed are dropped concurrently after the migrations, by lib/platform/db/upkeep/index-changes.ts.
-- A status is part of an index of these tables, so no update of them can reuse its page (HOT), and each leaves a dead row and
-- dead index entries. By default Postgres waits until a fifth of the table is dead: months of a large shop. Space kept free in
-- pages (fillfactor) would not help them.
ALTER TABLE "orders" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "payments" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "outbox" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "codes" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
-- Expired rows are deleted all day. Their space is reused only after a vacuum.
ALTER TABLE "idempotency_keys" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "drafts" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
-- Few small rows that are updated all the time, in no indexed column: with free space in each page, updates stay on it (HOT).
ALTER TABLE "daily_tallies" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "vouchers" SET (fillfactor = 70);
