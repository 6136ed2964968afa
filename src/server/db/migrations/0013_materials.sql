CREATE TABLE "materials" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"file_id" text NOT NULL,
	"name" text NOT NULL,
	"group" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"from_seconds" double precision,
	"to_seconds" double precision,
	"is_muted" boolean DEFAULT false NOT NULL,
	"clip_file_id" text,
	"strip_file_id" text,
	"facts" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_clip_file_id_files_id_fk" FOREIGN KEY ("clip_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_strip_file_id_files_id_fk" FOREIGN KEY ("strip_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "material_once" ON "materials" USING btree ("user_id","file_id");--> statement-breakpoint
CREATE INDEX "materials_file_id_index" ON "materials" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "materials_clip_file_id_index" ON "materials" USING btree ("clip_file_id");--> statement-breakpoint
CREATE INDEX "materials_strip_file_id_index" ON "materials" USING btree ("strip_file_id");