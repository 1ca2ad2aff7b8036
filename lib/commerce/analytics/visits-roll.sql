-- Counts the visitors of quarters of an hour that are over into visit_counts, for up to p_stores stores and modes and
-- thirty days of each; answers how many were brought on. Any number of processes may run it at once: each store's mark
-- is moved by one of them, in the transaction that writes its counts, so nobody is counted twice or left out.
--
-- Five minutes after its end a quarter gets no visitor any more: no transaction runs that long. A clock that tests have
-- put forward rolls nothing that is still to come.
CREATE OR REPLACE FUNCTION roll_visits(p_stores integer, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  last_end timestamptz := date_bin('15 minutes', least(p_now, now()) - interval '5 minutes', 'epoch');
  mode record;
  mark timestamptz;
  goal timestamptz;
  moved integer := 0;
BEGIN
  FOR mode IN
    SELECT m.store_id, m.livemode, r.rolled_until FROM store_modes m LEFT JOIN visit_rollups r USING (store_id, livemode)
    WHERE r.rolled_until IS NULL OR r.rolled_until < last_end
    ORDER BY r.rolled_until NULLS FIRST, m.store_id, m.livemode LIMIT p_stores
  LOOP
    -- Where there is no mark yet it begins with the first visitor, by the index visitors_begun. Only there: to insert
    -- beside a mark that is being moved would be to wait for whoever moves it.
    IF mode.rolled_until IS NULL THEN
      INSERT INTO visit_rollups (store_id, livemode, rolled_until)
      SELECT mode.store_id, mode.livemode, least(last_end, date_bin('15 minutes', min(created_at), 'epoch'))
      FROM visitors WHERE store_id = mode.store_id AND livemode = mode.livemode
      ON CONFLICT DO NOTHING;
    END IF;
    SELECT rolled_until INTO mark FROM visit_rollups
    WHERE store_id = mode.store_id AND livemode = mode.livemode AND rolled_until < last_end
    FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;

    goal := least(last_end, mark + interval '30 days');
    INSERT INTO visit_counts (store_id, livemode, quarter_at, visits)
    SELECT mode.store_id, mode.livemode, date_bin('15 minutes', created_at, 'epoch') AS quarter_at, count(*)
    FROM visitors
    WHERE store_id = mode.store_id AND livemode = mode.livemode AND created_at >= mark AND created_at < goal
    GROUP BY quarter_at;
    UPDATE visit_rollups SET rolled_until = goal WHERE store_id = mode.store_id AND livemode = mode.livemode;
    moved := moved + 1;
  END LOOP;
  RETURN moved;
END $$;
