ALTER TABLE "jobs" ADD COLUMN "lane" text DEFAULT 'long' NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "lane" text DEFAULT 'long' NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "slots" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_done" ON "jobs" USING btree ("kind","finished_at") WHERE status = 'done';