-- Nobody chose five to ten seconds of silence between paragraphs: it was what every room began with.
UPDATE "rooms" SET "settings" = "settings" || '{"answerWhen":"sentence","answerEverySeconds":0}'
WHERE "settings" -> 'gapSeconds' = '[5, 10]' AND "settings" ->> 'answerWhen' = 'append' AND "settings" -> 'answerEverySeconds' = '5';--> statement-breakpoint
UPDATE "rooms" SET "settings" = "settings" || '{"gapSeconds":[0.3,0.8]}' WHERE "settings" -> 'gapSeconds' = '[5, 10]';
