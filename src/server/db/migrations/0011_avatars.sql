CREATE TABLE "avatars" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"voice_name" text NOT NULL,
	"look" jsonb NOT NULL,
	"still_file_id" text NOT NULL,
	"mouth_file_id" text NOT NULL,
	"eyes_file_id" text NOT NULL,
	"cover_file_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_still_file_id_files_id_fk" FOREIGN KEY ("still_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_mouth_file_id_files_id_fk" FOREIGN KEY ("mouth_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_eyes_file_id_files_id_fk" FOREIGN KEY ("eyes_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatars_user_id_index" ON "avatars" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "avatars_still_file_id_index" ON "avatars" USING btree ("still_file_id");--> statement-breakpoint
CREATE INDEX "avatars_mouth_file_id_index" ON "avatars" USING btree ("mouth_file_id");--> statement-breakpoint
CREATE INDEX "avatars_eyes_file_id_index" ON "avatars" USING btree ("eyes_file_id");--> statement-breakpoint
CREATE INDEX "avatars_cover_file_id_index" ON "avatars" USING btree ("cover_file_id");