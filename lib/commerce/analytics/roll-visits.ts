import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { claimSql, type Queue } from "@/lib/platform/queue";

/** Stores and modes processed by one statement, which keeps it short. */
const BATCH = 100;

/**
 * Counts visitors of quarters of an hour that are over, so that a summary need not count them one by
 * one; thirty days of a store and mode at once. Any number of processes may run it: each mark is moved by one of them,
 * in the statement that writes the counts, so no visitor is counted twice or omitted. Returns how many stores and modes
 * were processed; two statements.
 */
export async function rollVisits(now: Date = clockNow()): Promise<number> {
  await query("begin_visit_marks", BEGIN_MARKS, [BATCH, now]);
  const moved = await query("roll_visits", MOVE_MARKS, [BATCH, now]);
  return moved.length;
}

/**
 * Five minutes after its end a quarter gets no more visitors: no transaction runs that long. With a clock that tests
 * have advanced, future quarters are not rolled.
 */
const LAST_END =
  "date_bin('15 minutes', least($2::timestamptz, now()) - interval '5 minutes', 'epoch')";

/**
 * Without a mark it begins with the first visitor, by the index visitors_begun. Only then: an insert beside a
 * mark that is being moved would wait for that transaction.
 */
const BEGIN_MARKS = `
  INSERT INTO visit_rollups (store_id, livemode, rolled_until)
  SELECT m.store_id, m.livemode, least(${LAST_END}, (
    SELECT date_bin('15 minutes', min(v.created_at), 'epoch') FROM visitors v
    WHERE v.store_id = m.store_id AND v.livemode = m.livemode
  ))
  FROM store_modes m
  WHERE NOT EXISTS (
    SELECT FROM visit_rollups r WHERE r.store_id = m.store_id AND r.livemode = m.livemode
  )
  ORDER BY m.store_id, m.livemode LIMIT $1
  ON CONFLICT DO NOTHING`;

const MARKS: Queue = {
  from: "visit_rollups",
  where: `rolled_until < ${LAST_END}`,
  orderBy: "rolled_until, store_id, livemode",
};

/** A mark that another process is moving is skipped; one that was just moved is read with its new value. */
const MOVE_MARKS = `
  WITH marks AS (
    ${claimSql(MARKS, {
      columns: `store_id, livemode, rolled_until, least(${LAST_END}, rolled_until + interval '30 days') AS goal`,
      limit: "$1",
    })}
  ), counted AS (
    INSERT INTO visit_counts (store_id, livemode, quarter_at, visits)
    SELECT m.store_id, m.livemode, q.quarter_at, q.visits FROM marks m CROSS JOIN LATERAL (
      SELECT date_bin('15 minutes', created_at, 'epoch') AS quarter_at, count(*) AS visits
      FROM visitors
      WHERE store_id = m.store_id AND livemode = m.livemode
        AND created_at >= m.rolled_until AND created_at < m.goal
      GROUP BY 1
    ) q
  )
  UPDATE visit_rollups r SET rolled_until = m.goal FROM marks m
  WHERE r.store_id = m.store_id AND r.livemode = m.livemode
  RETURNING r.store_id`;
