CREATE TABLE "consent_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "consent_cards" ADD CONSTRAINT "consent_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_cards_user_id_index" ON "consent_cards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consent_cards_expires_at_index" ON "consent_cards" USING btree ("expires_at");