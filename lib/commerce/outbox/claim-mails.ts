import { claimSql, type Queue } from "@/lib/platform/queue";

/**
 * The statement that claims mails of a queue under a lease of a minute; `$1` is the most to claim and `$2` the current
 * time. `record` is the SQL expression that it returns for each mail `m`.
 */
export const mailClaimSql = (queue: Queue, record: string) => `
  UPDATE mails m SET lease_until = $2::timestamptz + interval '60 seconds', attempts = attempts + 1
  WHERE id IN (
    ${claimSql(queue, { now: "$2", limit: "$1" })}
  )
  RETURNING ${record} AS mail`;
