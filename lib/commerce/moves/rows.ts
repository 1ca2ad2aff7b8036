import type { MoveKind, MoveProblem, MoveSource, MoveStatus } from "@/lib/contract/move";
import { db } from "@/lib/platform/db";

/** The progress of one kind of records. */
export interface MoveKindRow {
  kind: MoveKind;
  status: "waiting" | "reading" | "done" | "refused";
  problem: MoveProblem | null;
  cursor: string | null;
  pages: number;
  records: number;
  bytes: number;
}

/** A move with its kinds, in the order in which they are read. Its token is sealed. */
export interface MoveRow {
  id: string;
  storeId: string;
  livemode: boolean;
  source: MoveSource;
  address: string;
  token: string | null;
  status: MoveStatus;
  problem: MoveProblem | null;
  attempts: number;
  dueAt: Date;
  leaseUntil: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  kinds: MoveKindRow[];
}

/** Relations loaded with a move. */
export const WITH_KINDS = { kinds: { orderBy: { position: "asc" } } } as const;

type Stored = Awaited<ReturnType<typeof findStored>>;

/** The row with the types of the contract, which the table's checks guarantee. */
export const moveRow = (stored: NonNullable<Stored>): MoveRow => stored as unknown as MoveRow;

const findStored = (where: { id: string; storeId?: string; livemode?: boolean }) =>
  db.move.findFirst({ where, include: WITH_KINDS });

/** A move of the store and mode, by primary key. */
export async function findMove(
  place: { storeId: string; livemode: boolean },
  id: string,
): Promise<MoveRow | null> {
  const stored = await findStored({ id, ...place });
  return stored && moveRow(stored);
}
