import type { CreateGiftCard } from "@/lib/contract/gift-card";
import { Refusal } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import { hashCode } from "./codes";
import { type GiftCardWriter, insertGiftCard } from "./create-gift-card";

/** A card of another shop with the code that its owner has. */
export type ImportedGiftCard = Omit<CreateGiftCard, "code" | "message" | "sendOn"> & {
  code: string;
  isEnabled: boolean;
};

/** The outcome of a card: one whose code already exists is unchanged, whatever its balance. */
type GiftCardOutcome =
  | { result: "created" | "unchanged" }
  | { result: "refused"; problems: NonNullable<Refusal["fieldErrors"]> };

/**
 * Imports gift cards with their existing codes, in a transaction; no mail is sent. Importing the same cards
 * again changes nothing.
 */
export async function importGiftCards(
  tx: Tx,
  ctx: GiftCardWriter,
  cards: readonly ImportedGiftCard[],
): Promise<GiftCardOutcome[]> {
  const hashes = cards.map(({ code }) => hashCode(ctx, code));
  const there = await tx.storedValueAccount.findMany({
    where: { codeHash: { in: hashes } },
    select: { codeHash: true },
  });
  const known = new Set(there.map(({ codeHash }) => codeHash && textOf(codeHash)));
  const outcomes: GiftCardOutcome[] = [];
  for (const [at, card] of cards.entries()) {
    const hash = textOf(hashes[at] ?? new Uint8Array());
    outcomes.push(known.has(hash) ? { result: "unchanged" } : await bring(tx, ctx, card));
    known.add(hash);
  }
  return outcomes;
}

const textOf = (hash: Uint8Array) => Buffer.from(hash).toString("hex");

async function bring(
  tx: Tx,
  ctx: GiftCardWriter,
  card: ImportedGiftCard,
): Promise<GiftCardOutcome> {
  try {
    // Null if a card with this code was created at the same time.
    const made = await insertGiftCard(tx, ctx, card);
    return { result: made === null ? "unchanged" : "created" };
  } catch (error) {
    // What it refuses it refuses before it has written anything.
    if (!(error instanceof Refusal) || error.fieldErrors === undefined) throw error;
    return { result: "refused", problems: error.fieldErrors };
  }
}
