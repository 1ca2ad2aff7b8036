import { csvText } from "@/lib/commerce/import-export";
import { IMPORT_BYTES_MAX } from "@/lib/contract/import";
import type { MoveProblem } from "@/lib/contract/move";
import { now } from "@/lib/kit/clock";
import { db, transaction } from "@/lib/platform/db";
import { UnreadableSecret } from "@/lib/platform/secrets";
import type { OldShop, ShopAnswer } from "@/lib/providers/shops";
import { claimMove, heldMove, LostMove, leaseFrom, renewLease } from "./claim-move";
import { type OpenMove, type OpenShop, openShop } from "./open-shop";
import type { MoveKindRow, MoveRow } from "./rows";

/** Reading pauses after ten seconds, so that the process can stop and other moves get their turn. */
const STRETCH_MS = 10_000;

/** Shorter waits are slept; for longer ones the move is released. */
const WAITED_MS_MAX = 2_000;

/** Consecutive attempts without a page, over several hours, after which the move fails. */
const ATTEMPTS_MAX = 14;

/** The size limit of an import, less room for the header. */
const BYTES_MAX = IMPORT_BYTES_MAX - 64 * 1024;

/** The maximum number of pages of one kind: a store whose pages never end is not read forever. */
const PAGES_MAX = 100_000;

/**
 * Continues one move that is due. Returns the number of moves found, so that the job runs again at once if there was one.
 * Each page is stored together with the cursor of the next, where another process resumes. A worker whose move was
 * cancelled or taken over sends no further request and writes nothing more.
 */
export async function readMoves(open: OpenShop = openShop): Promise<number> {
  const claimed = await claimMove(now());
  if (claimed === null) return 0;
  try {
    await readOn(claimed, open);
  } catch (error) {
    if (!(error instanceof LostMove)) throw error;
  }
  return 1;
}

async function readOn(claimed: MoveRow, open: OpenShop): Promise<void> {
  const until = now().getTime() + STRETCH_MS;
  if (claimed.attempts > ATTEMPTS_MAX) return end(claimed, claimed.problem ?? "unreachable");
  let current = claimed;
  const shop = openOrNull(claimed, (move) =>
    open(move, async () => {
      current = await renewLease(current, now());
    }),
  );
  if (shop === null) return end(claimed, "token_lost");
  for (;;) {
    const kind = current.kinds.find(({ status }) => status === "waiting" || status === "reading");
    if (kind === undefined) return end(current, null);
    const answer = endless(kind, await shop.read(kind.kind, kind.cursor));
    if (answer.kind === "later") return wait(current, answer);
    if (answer.kind === "refused" && !answer.isOfKind) return end(current, answer.problem);
    current = await keep(current, kind, answer);
    const waitMs = answer.kind === "page" ? answer.waitMs : 0;
    if (waitMs > WAITED_MS_MAX || now().getTime() + waitMs >= until) return pause(current, waitMs);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** The answer, or a refusal of the kind if the store repeats a cursor or has too many pages. */
function endless({ cursor, pages }: MoveKindRow, answer: ShopAnswer): ShopAnswer {
  if (answer.kind !== "page" || answer.next === null) return answer;
  const problem =
    answer.next === cursor ? "unreadable" : pages >= PAGES_MAX ? "too_large" : undefined;
  return problem ? { kind: "refused", problem, isOfKind: true } : answer;
}

function openOrNull(
  { token, ...move }: MoveRow,
  open: (move: OpenMove) => OldShop,
): OldShop | null {
  if (token === null) return null;
  try {
    return open({ ...move, token });
  } catch (error) {
    if (error instanceof UnreadableSecret) return null;
    throw error;
  }
}

type Kept = Extract<ShopAnswer, { kind: "page" | "refused" }>;

/** Stores a page, or why the kind cannot be read, under the lease. Throws {@link LostMove}. */
async function keep(move: MoveRow, kind: MoveKindRow, answer: Kept): Promise<MoveRow> {
  const content = answer.kind === "page" ? csvText(answer.rows) : "";
  const bytes = kind.bytes + Buffer.byteLength(content);
  const isTooLarge = bytes > BYTES_MAX;
  const problem = answer.kind === "refused" ? answer.problem : isTooLarge ? "too_large" : null;
  const next: MoveKindRow =
    answer.kind === "refused" || problem !== null
      ? { ...kind, status: "refused", problem, cursor: null }
      : {
          ...{ kind: kind.kind, problem: null, cursor: answer.next, bytes },
          status: answer.next === null ? "done" : "reading",
          pages: kind.pages + 1,
          records: kind.records + answer.records,
        };
  const held = await transaction(async (tx) => {
    const lease = { leaseUntil: leaseFrom(now()), attempts: 0, problem: null };
    const { count } = await tx.move.updateMany({
      where: heldMove(move),
      data: { ...lease, updatedAt: now() },
    });
    if (count === 0) throw new LostMove();
    const place = { moveId: move.id, kind: kind.kind };
    await tx.moveKind.updateMany({ where: place, data: next });
    if (content !== "" && problem === null) {
      await tx.movePage.create({ data: { ...place, number: next.pages, content } });
    }
    return lease;
  });
  return { ...move, ...held, kinds: move.kinds.map((one) => (one === kind ? next : one)) };
}

/** Releases the move until the next attempt: after the wait that the shop asks for, or with exponential backoff. */
async function wait(
  move: MoveRow,
  { problem, waitMs }: Extract<ShopAnswer, { kind: "later" }>,
): Promise<void> {
  // Rate limits do not count as failed attempts.
  const isThere = problem === "rate_limited";
  const backoff = Math.min(5_000 * 2 ** (move.attempts - 1), 30 * 60_000);
  const time = now();
  await release(move, {
    ...{ problem, attempts: isThere ? 0 : move.attempts },
    dueAt: new Date(time.getTime() + (waitMs ?? (isThere ? 10_000 : backoff))),
  });
}

const pause = (move: MoveRow, waitMs: number) =>
  release(move, { problem: null, attempts: 0, dueAt: new Date(now().getTime() + waitMs) });

async function release(
  move: MoveRow,
  data: { problem: MoveProblem | null; attempts: number; dueAt: Date },
): Promise<void> {
  await db.move.updateMany({
    where: heldMove(move),
    data: { ...data, leaseUntil: null, updatedAt: now() },
  });
}

/** Ends the move if the lease is still held, and deletes its token. It has failed if no kind could be read. */
async function end(move: MoveRow, problem: MoveProblem | null): Promise<void> {
  const { kinds } = move;
  const isNothing = kinds.every(({ status }) => status === "refused");
  const why = problem ?? (isNothing ? (kinds[0]?.problem ?? null) : null);
  const time = now();
  await db.move.updateMany({
    where: heldMove(move),
    data: {
      ...{ status: why === null ? "succeeded" : "failed", problem: why, token: null },
      ...{ leaseUntil: null, endedAt: time, updatedAt: time },
    },
  });
}
