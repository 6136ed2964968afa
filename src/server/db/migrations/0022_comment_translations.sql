ALTER TABLE "comments" ADD COLUMN "translation" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "answer_translation" text;--> statement-breakpoint
ALTER TABLE "said_lines" ADD COLUMN "translation" text;