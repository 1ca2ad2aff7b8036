import { findStore, type SellerContext, type StoreSettings } from "@/lib/commerce/stores";
import { now } from "@/lib/kit/clock";
import { Refusal } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { log } from "@/lib/platform/log";
import { applyAction } from "./actions";
import {
  beginRowAgain,
  type ClaimedRow,
  claimBulkJob,
  claimRow,
  finishBulkJob,
  finishRow,
  type NotApplied,
  releaseBulkJob,
  saveUndoRecord,
} from "./claim-row";
import type { BulkJobRecord } from "./rows";
import { undoRow } from "./undo-row";
import { wasApplied } from "./was-applied";

/** Ten seconds per stretch, so that a process can stop, and other jobs get their turn. */
const STRETCH_MS = 10_000;

/** Begun so often without ending, a row is taken to be what ends the process. */
const ATTEMPTS_MAX = 5;

/** Processes one due job for a stretch. Returns how many it found, so that the next stretch follows at once. */
export async function runBulkJobs(): Promise<number> {
  const job = await claimBulkJob(now());
  if (job === null) return 0;
  const store = await findStore(job.storeId);
  const until = now().getTime() + STRETCH_MS;
  let { attempts, leaseUntil } = job;
  for (;;) {
    const begunAt = now();
    const claimed = await claimRow({ id: job.id, leaseUntil }, begunAt);
    if (claimed === null) return 1;
    const { row } = claimed;
    leaseUntil = claimed.leaseUntil;
    if (row === null) {
      await finishBulkJob(job.id, leaseUntil, begunAt);
      return 1;
    }
    const failure =
      attempts > ATTEMPTS_MAX ? GIVEN_UP : await doRow(job, row, contextOf(job, store, begunAt));
    await finishRow(job.id, row.position, { failure, now: now() });
    attempts = 1;
    if (now().getTime() >= until) {
      await releaseBulkJob(job.id, leaseUntil, now());
      return 1;
    }
  }
}

const GIVEN_UP: NotApplied = {
  code: "internal_error",
  message: `Given up after ${ATTEMPTS_MAX} tries.`,
};

/** Does the action to one object; a refusal is why it was not applied. */
async function doRow(
  job: BulkJobRecord,
  { position, objectId, wasBegunAt, undo }: ClaimedRow,
  ctx: SellerContext,
): Promise<NotApplied | null> {
  if (wasBegunAt !== null) {
    if (await wasApplied(job, objectId, wasBegunAt)) return null;
    await beginRowAgain(job.id, position, ctx.now);
  }
  const { action, options, keepsUndo, undoesId } = job;
  try {
    if (undoesId !== null) await undoRow(ctx, { action, id: objectId, undo });
    else
      await applyAction(ctx, {
        ...{ action, id: objectId, options },
        keep: async (change) => {
          if (keepsUndo) await saveUndoRecord(job.id, position, change);
        },
      });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === "unavailable") throw error;
    log().debug({ job: job.id, objectId, code: error.code }, "A bulk action was refused.");
    const [first] = Object.values(error.fields ?? {}).flat();
    return { code: error.code, message: first ?? error.publicMessage };
  }
}

/** The actor who started the job, at the moment that the row is begun. */
function contextOf(
  { livemode, actorKind, actorId }: BulkJobRecord,
  store: StoreSettings,
  begunAt: Date,
): SellerContext {
  return {
    store,
    livemode,
    locale: store.defaultLocale,
    now: begunAt,
    requestId: newId("request"),
    visitorCountry: store.country,
    apiKeyId: actorId,
    scopes: [],
    actor: { kind: actorKind, id: actorId },
  };
}
