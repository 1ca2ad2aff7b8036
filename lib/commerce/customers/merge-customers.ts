import type { SellerContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import type { CustomerFacts } from "./seller-rows";

type Refused =
  | { refused: "not_found" | "from_not_found" | "erased" }
  | { refused: "paying"; open: string[] };

/**
 * Brings all that the customer `from` has over to another, in one statement; `from` is gone then.
 * Refuses not_found, validation_failed (a `from` that is not there or the same), and conflict for
 * somebody erased, or while an order of `from` is being paid or cancelled.
 */
export async function mergeCustomers(
  { store, livemode, actor, now }: SellerContext,
  id: string,
  from: string,
): Promise<CustomerFacts> {
  if (from === id) throw wrongFrom("Must be another customer.");
  const [row] = await query<{ merged: CustomerFacts | Refused }>(
    "customer_merge",
    "SELECT customer_merge($1, $2, $3, $4, $5, $6) AS merged",
    [store.id, livemode, id, from, actor, now],
  );
  if (!row) throw refuse("not_found");
  const { merged } = row;
  return "refused" in merged ? refused(merged) : merged;
}

function refused(answer: Refused): never {
  switch (answer.refused) {
    case "not_found":
      throw refuse("not_found");
    case "from_not_found":
      throw wrongFrom("The store has no such customer.");
    case "erased":
      throw refuse("conflict", { message: "Nobody knows who an erased customer was." });
    case "paying":
      throw refuse("conflict", {
        message:
          "An order of the other customer is being paid or cancelled. Try again in a minute.",
        details: { orderIds: answer.open },
      });
    default:
      return answer satisfies never;
  }
}

function wrongFrom(sentence: string) {
  return refuse("validation_failed", { fields: { from: [sentence] } });
}
