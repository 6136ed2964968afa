ALTER TABLE "lives" ADD COLUMN "is_rehearsal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "rooms_webhook_token" ON "rooms" ((settings -> 'webhook' ->> 'token'));
