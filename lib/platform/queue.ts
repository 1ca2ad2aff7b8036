/**
 * Work that stands in rows of a table until its time has come. Any number of processes take it at once: a
 * claim locks the rows that are due and passes over those that another process has locked. All strings are
 * SQL of our own; values are parameters of the statement that a claim stands in.
 */
export interface Queue {
  /** The FROM clause: the table, with an alias and joins if other tables decide what is due. */
  from: string;
  /** What makes a row wait, besides its time, as the partial index that finds it has it. */
  where?: string;
  /** The column or expression that says since when a row is due; without one every row that waits is. */
  dueAt?: string;
  /** The column with the end of the lease of a claimed row. Without one a claim moves `dueAt`, or deletes the row. */
  leaseUntil?: string;
  /** Which row comes first; by default the one that has been due for longest. */
  orderBy?: string;
}

/** A queue whose backlog monitoring reads. */
export interface MonitoredQueue extends Queue {
  /** What metrics, the doctor and the health page call it. */
  name: string;
  dueAt: string;
  /**
   * The query of the moment since which the oldest row waits for a worker, with `$1` as now, where that is
   * not the oldest `dueAt`; null where the health check does not ask for it.
   */
  oldestDueAt?: string | null;
}

interface Claim {
  /** The parameter that holds how many rows are taken at most, or the number itself. */
  limit: string | number;
  /** The parameter that holds the moment of the claim. */
  now?: string;
  /** The columns to read; by default `id`. */
  columns?: string;
  /** NO KEY UPDATE where rows that refer to the claimed ones are written meanwhile. By default UPDATE. */
  lock?: "UPDATE" | "NO KEY UPDATE";
  /** The alias of the table whose rows are locked, where there are several. */
  of?: string;
}

/**
 * The query that finds what is due and locks it until the transaction ends, passing over rows that are locked.
 * It stands in the statement or transaction that moves those rows on.
 */
export function claimSql(queue: Queue, { limit, now, columns = "id", lock, of }: Claim): string {
  const { from, orderBy = queue.dueAt } = queue;
  return [
    `SELECT ${columns} FROM ${from}`,
    where(queue, now),
    orderBy && `ORDER BY ${orderBy}`,
    `LIMIT ${limit} FOR ${lock ?? "UPDATE"}${of ? ` OF ${of}` : ""} SKIP LOCKED`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** The query of since when rows are due, leased ones included; at most as many as `limit` says. */
export function dueSql(queue: MonitoredQueue, { now, limit }: { now: string; limit: string }) {
  const { from, dueAt } = queue;
  return `SELECT ${dueAt} FROM ${from} ${where({ ...queue, leaseUntil: undefined }, now)} LIMIT ${limit}`;
}

/** The query of the moment since which the oldest row waits; null where the health check does not ask for it. */
export function oldestSql(queue: MonitoredQueue): string | null {
  const { from, dueAt, oldestDueAt = `SELECT min(${dueAt}) FROM ${from} ${where(queue)}` } = queue;
  return oldestDueAt;
}

function where({ where: condition, dueAt, leaseUntil }: Queue, now?: string): string {
  const conditions = [
    condition,
    now && dueAt && `${dueAt} <= ${now}`,
    now && leaseUntil && `(${leaseUntil} IS NULL OR ${leaseUntil} <= ${now})`,
  ].filter(Boolean);
  return conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
}
