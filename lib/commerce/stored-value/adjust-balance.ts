import type { SellerContext } from "@/lib/commerce/stores";
import { ruleError } from "@/lib/contract/field-rules";
import { type Refusal, refuse } from "@/lib/kit/errors";
import { MAX_MONEY } from "@/lib/kit/money";
import type { Tx } from "@/lib/platform/db";
import { addEntry } from "./rows";

/**
 * Adds to the balance of an account that the caller has locked, or takes from it, with a reason. Returns what is there
 * then, in minor units. Refuses validation_failed for more than is there, and for more than a column holds.
 */
export async function adjustBalance(
  tx: Tx,
  { id, balance }: { id: string; balance: number },
  adjustment: { amount: number; reason: string },
  { actor, now }: Pick<SellerContext, "actor" | "now">,
): Promise<number> {
  const wanted = balance + adjustment.amount;
  if (wanted > MAX_MONEY) throw tooMuch(balance);
  if (wanted < 0) throw tooLittle(balance);
  const after = await addEntry(tx, id, { kind: "adjustment", ...adjustment, actor }, now);
  if (after === undefined) throw tooLittle(balance);
  return after;
}

function tooMuch(balance: number): Refusal {
  const maximum = MAX_MONEY - balance;
  return refuse("validation_failed", {
    fields: { amount: [ruleError("total_max", "too_big", { maximum })] },
    details: { balance },
  });
}

function tooLittle(balance: number): Refusal {
  return refuse("validation_failed", {
    fields: { amount: [ruleError("balance_left", "too_small", { minimum: -balance })] },
    details: { balance },
  });
}
