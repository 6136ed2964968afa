CREATE TABLE "live_minutes" (
	"live_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"online" integer,
	"repetition" double precision NOT NULL,
	"frames" integer,
	"late" integer,
	CONSTRAINT "live_minutes_live_id_at_pk" PRIMARY KEY("live_id","at")
);
--> statement-breakpoint
CREATE TABLE "alarm_robots" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone,
	"last_is_ok" boolean DEFAULT false NOT NULL,
	"last_answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"room_id" text NOT NULL,
	"room_name" text NOT NULL,
	"what" text NOT NULL,
	"text" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quiet_times" (
	"user_id" text PRIMARY KEY NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "intent" text;--> statement-breakpoint
ALTER TABLE "live_minutes" ADD CONSTRAINT "live_minutes_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_robots" ADD CONSTRAINT "alarm_robots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_times" ADD CONSTRAINT "quiet_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_robots_user_id_index" ON "alarm_robots" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_one_per_trouble" ON "alarms" USING btree ("room_id","what") WHERE what <> 'timetable' and (ended_at is null or due_at is not null);--> statement-breakpoint
CREATE INDEX "alarms_user_id_begun_at_index" ON "alarms" USING btree ("user_id","begun_at");--> statement-breakpoint
CREATE INDEX "alarms_due_at_index" ON "alarms" USING btree ("due_at");