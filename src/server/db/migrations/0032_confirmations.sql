CREATE TABLE "confirmations" (
	"order_id" text PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"token" text,
	"expires_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmations_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmations_way_state_index" ON "confirmations" USING btree ("way","state");--> statement-breakpoint
-- A letter that nobody has looked at yet waits like those that follow; what is trained stays.
INSERT INTO "confirmations" ("order_id", "way")
SELECT "id", 'letter' FROM "orders"
WHERE "status" IN ('waiting', 'refused') AND "consent" ->> 'kind' = 'document';--> statement-breakpoint
INSERT INTO "confirmations" ("order_id", "way")
SELECT "id", 'link' FROM "orders"
WHERE "status" IN ('waiting', 'refused') AND "consent" ->> 'kind' = 'spoken' AND "consent" ->> 'subject' = 'other';
