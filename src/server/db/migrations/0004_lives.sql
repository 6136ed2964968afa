CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"live_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"platform" text NOT NULL,
	"type" text NOT NULL,
	"viewer_id" text NOT NULL,
	"viewer_name" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"rule" jsonb NOT NULL,
	"answer" text,
	"reason" text,
	"risk" text
);
--> statement-breakpoint
CREATE TABLE "lives" (
	"id" text PRIMARY KEY NOT NULL,
	"room_id" text NOT NULL,
	"user_id" text NOT NULL,
	"lock_key" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "lives_lock_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"epoch" integer DEFAULT 0 NOT NULL,
	"host_url" text,
	"memory" jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "said_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"live_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"script_id" text,
	"comment_id" text,
	"because" text NOT NULL,
	"voice_name" text NOT NULL,
	"speed" double precision NOT NULL,
	"file_id" text,
	"interrupted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "said_lines" ADD CONSTRAINT "said_lines_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_live_id_id_index" ON "comments" USING btree ("live_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lives_one_per_room" ON "lives" USING btree ("room_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "lives_user_id_started_at_index" ON "lives" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "said_lines_live_id_id_index" ON "said_lines" USING btree ("live_id","id");