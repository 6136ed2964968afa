CREATE TABLE "voices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"gender" text NOT NULL,
	"language" text NOT NULL,
	"fit" jsonb NOT NULL,
	"nearest_voice" text NOT NULL,
	"sentence" text NOT NULL,
	"original_file_id" text NOT NULL,
	"nearest_file_id" text NOT NULL,
	"audition_file_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_original_file_id_files_id_fk" FOREIGN KEY ("original_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_nearest_file_id_files_id_fk" FOREIGN KEY ("nearest_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_audition_file_id_files_id_fk" FOREIGN KEY ("audition_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voices_user_id_index" ON "voices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "voices_original_file_id_index" ON "voices" USING btree ("original_file_id");--> statement-breakpoint
CREATE INDEX "voices_nearest_file_id_index" ON "voices" USING btree ("nearest_file_id");--> statement-breakpoint
CREATE INDEX "voices_audition_file_id_index" ON "voices" USING btree ("audition_file_id");