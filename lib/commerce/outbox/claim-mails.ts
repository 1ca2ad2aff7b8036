import { claimSql, type Queue } from "@/lib/platform/queue";

/**
 * The statement that takes mails of a queue under a lease of a minute, with `$1` as how many at most and
 * `$2` as now. `record` is the SQL of what is read of each mail `m`.
 */
export const mailClaimSql = (queue: Queue, record: string) => `
  UPDATE mails m SET lease_until = $2::timestamptz + interval '60 seconds', attempts = attempts + 1
  WHERE id IN (
    ${claimSql(queue, { now: "$2", limit: "$1" })}
  )
  RETURNING ${record} AS mail`;
