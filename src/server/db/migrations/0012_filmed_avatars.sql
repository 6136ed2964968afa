ALTER TABLE "avatars" ALTER COLUMN "mouth_file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "avatars" ALTER COLUMN "eyes_file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "loop_file_id" text;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_loop_file_id_files_id_fk" FOREIGN KEY ("loop_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatars_loop_file_id_index" ON "avatars" USING btree ("loop_file_id");