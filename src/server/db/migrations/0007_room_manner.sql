ALTER TABLE "faqs" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "manner" jsonb DEFAULT '{"isMuted":false,"isStandIn":false,"hasSimulator":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "said_lines" ADD COLUMN "approver" text;--> statement-breakpoint
CREATE INDEX "said_lines_file_id_index" ON "said_lines" USING btree ("file_id");