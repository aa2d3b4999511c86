-- A private link of somebody who was removed stays closed for whoever has that address by now, however long that one has
-- been an administrator.
CREATE OR REPLACE FUNCTION "follow_address"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invitations SET invited_by = NEW.email WHERE invited_by = OLD.email;
  UPDATE preview_links SET held_since = 'epoch' WHERE made_by = NEW.email;
  UPDATE preview_links SET made_by = NEW.email WHERE made_by = OLD.email;
  RETURN NULL;
END
$$;
