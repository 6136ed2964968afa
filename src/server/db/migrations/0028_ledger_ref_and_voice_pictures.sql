ALTER TABLE "orders" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cover_file_id" text;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "cover_file_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_ref_index" ON "ledger" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "orders_cover_file_id_index" ON "orders" USING btree ("cover_file_id");--> statement-breakpoint
CREATE INDEX "voices_cover_file_id_index" ON "voices" USING btree ("cover_file_id");