CREATE TABLE "helper_acts" (
	"id" text PRIMARY KEY NOT NULL,
	"room_id" text NOT NULL,
	"who" text NOT NULL,
	"act" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_helpers" (
	"room_id" text NOT NULL,
	"phone" text NOT NULL,
	"roles" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"joined_at" timestamp with time zone,
	CONSTRAINT "room_helpers_room_id_phone_pk" PRIMARY KEY("room_id","phone")
);
--> statement-breakpoint
ALTER TABLE "helper_acts" ADD CONSTRAINT "helper_acts_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_helpers" ADD CONSTRAINT "room_helpers_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helper_acts_room_id_last_at_index" ON "helper_acts" USING btree ("room_id","last_at");--> statement-breakpoint
CREATE INDEX "room_helpers_phone_index" ON "room_helpers" USING btree ("phone");