CREATE TABLE "agreements" (
	"user_id" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"address" text NOT NULL,
	"browser" text NOT NULL,
	CONSTRAINT "agreements_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "logins" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"way" text NOT NULL,
	"address" text NOT NULL,
	"browser" text NOT NULL,
	"token_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lives" DROP CONSTRAINT "lives_room_id_rooms_id_fk";
--> statement-breakpoint
ALTER TABLE "complaints" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "consent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "room_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logins_user_id_id_index" ON "logins" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "logins_at_index" ON "logins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "lives_room_id_index" ON "lives" USING btree ("room_id");