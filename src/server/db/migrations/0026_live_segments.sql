CREATE TABLE "live_segments" (
	"id" text PRIMARY KEY NOT NULL,
	"live_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"seconds" double precision NOT NULL,
	"file_id" text NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "live_segments" ADD CONSTRAINT "live_segments_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_segments" ADD CONSTRAINT "live_segments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_segments_live_id_starts_at_index" ON "live_segments" USING btree ("live_id","starts_at");--> statement-breakpoint
CREATE INDEX "live_segments_file_id_index" ON "live_segments" USING btree ("file_id");