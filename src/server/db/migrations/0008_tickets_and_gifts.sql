ALTER TABLE "comments" ADD COLUMN "gift" jsonb;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_user_id_index" ON "tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tickets_session_hash_index" ON "tickets" USING btree ("session_hash");