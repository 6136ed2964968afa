ALTER TABLE "files" ADD COLUMN "preview_of" text;--> statement-breakpoint
CREATE INDEX "files_preview_of_index" ON "files" USING btree ("preview_of");