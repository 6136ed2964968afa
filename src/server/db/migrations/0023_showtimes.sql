CREATE TABLE "showtimes" (
	"id" text PRIMARY KEY NOT NULL,
	"room_id" text NOT NULL,
	"sort" integer NOT NULL,
	"date" text,
	"days" smallint[] NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"phase" text NOT NULL,
	"due_at" timestamp with time zone,
	"has_warned" boolean DEFAULT false NOT NULL,
	"live_id" text
);
--> statement-breakpoint
ALTER TABLE "showtimes" ADD CONSTRAINT "showtimes_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "showtimes_room_id_index" ON "showtimes" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "showtimes_due_at_index" ON "showtimes" USING btree ("due_at");