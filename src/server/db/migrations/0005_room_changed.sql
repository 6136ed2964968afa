-- Whoever changes a room or its scripts, on whichever server: the one that has it on air hears of it.
CREATE FUNCTION tell_room_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One statement for each: a record is only looked at where it has the field.
  IF TG_TABLE_NAME = 'rooms' THEN
    PERFORM pg_notify('room_changed', NEW.id);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('room_changed', OLD.room_id);
  ELSE
    PERFORM pg_notify('room_changed', NEW.room_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER room_changed AFTER UPDATE OF "name", "category", "is_open_word", "stage_model", "voice_name", "model_id", "backdrop_id", "human_size", "human_position", "settings" ON "rooms"
  FOR EACH ROW EXECUTE FUNCTION tell_room_changed();
--> statement-breakpoint
CREATE TRIGGER scripts_changed AFTER INSERT OR UPDATE OR DELETE ON "scripts"
  FOR EACH ROW EXECUTE FUNCTION tell_room_changed();
