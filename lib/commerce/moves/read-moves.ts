import { csvText } from "@/lib/commerce/import-export";
import { IMPORT_BYTES_MAX } from "@/lib/contract/import";
import type { MoveProblem } from "@/lib/contract/move";
import { now } from "@/lib/kit/clock";
import { db, transaction } from "@/lib/platform/db";
import { UnreadableSecret } from "@/lib/platform/secrets";
import type { OldShop, ShopAnswer } from "@/lib/providers/shops";
import { claimMove, LEASE_MS } from "./claim-move";
import { type OpenShop, openShop } from "./open-shop";
import type { MoveKindRow, MoveRow } from "./rows";

/** Ten seconds at a stretch: a process that is asked to stop does, and other shops have their turn. */
const STRETCH_MS = 10_000;

/** What a shop may ask for is waited for at once; a longer wait is one of the row. */
const WAITED_MS_MAX = 2_000;

/** Without an answer for some hours a shop is given up. */
const ATTEMPTS_MAX = 14;

/** The names of the columns come before the rows. */
const BYTES_MAX = IMPORT_BYTES_MAX - 64 * 1024;

/** Somebody has cancelled the move, or taken it over. What is in the transaction is undone. */
class LostMove extends Error {
  override readonly name = "LostMove";
}

/**
 * Reads on in one shop whose turn it is. Answers how many it found, so that the next stretch follows at once. Each page is
 * written down with what the next is asked for by: who takes over begins there.
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
  const shop = openOrNull(claimed, open);
  if (shop === null) return end(claimed, "token_lost");
  let current = claimed;
  for (;;) {
    const kind = current.kinds.find(({ status }) => status === "waiting" || status === "reading");
    if (kind === undefined) return end(current, null);
    const answer = await shop.read(kind.kind, kind.cursor);
    if (answer.kind === "later") return wait(current, answer);
    if (answer.kind === "refused" && !answer.isOfKind) return end(current, answer.problem);
    current = await keep(current, kind, answer);
    const waitMs = answer.kind === "page" ? answer.waitMs : 0;
    if (waitMs > WAITED_MS_MAX || now().getTime() + waitMs >= until) return pause(current, waitMs);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

function openOrNull({ token, ...move }: MoveRow, open: OpenShop): OldShop | null {
  if (token === null) return null;
  try {
    return open({ ...move, token });
  } catch (error) {
    if (error instanceof UnreadableSecret) return null;
    throw error;
  }
}

type Kept = Extract<ShopAnswer, { kind: "page" | "refused" }>;

/** Writes down a page, or that there is none, under the lease. Throws {@link LostMove}. */
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
    const lease = { leaseUntil: new Date(now().getTime() + LEASE_MS), attempts: 0, problem: null };
    const { count } = await tx.move.updateMany({
      where: { id: move.id, status: "running", leaseUntil: move.leaseUntil },
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

/** Lets go until a shop may be asked again: after what it says, or longer each time. */
async function wait(
  move: MoveRow,
  { problem, waitMs }: Extract<ShopAnswer, { kind: "later" }>,
): Promise<void> {
  // A shop that says when is there: it is waited for as long as its token is kept.
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
  { id, leaseUntil }: MoveRow,
  data: { problem: MoveProblem | null; attempts: number; dueAt: Date },
): Promise<void> {
  await db.move.updateMany({
    where: { id, status: "running", leaseUntil },
    data: { ...data, leaseUntil: null, updatedAt: now() },
  });
}

/** Ends a move that is still ours, and forgets its token. Where nothing could be read it has failed. */
async function end({ id, leaseUntil, kinds }: MoveRow, problem: MoveProblem | null): Promise<void> {
  const isNothing = kinds.every(({ status }) => status === "refused");
  const why = problem ?? (isNothing ? (kinds[0]?.problem ?? null) : null);
  const time = now();
  await db.move.updateMany({
    where: { id, status: "running", leaseUntil },
    data: {
      ...{ status: why === null ? "succeeded" : "failed", problem: why, token: null },
      ...{ leaseUntil: null, endedAt: time, updatedAt: time },
    },
  });
}
