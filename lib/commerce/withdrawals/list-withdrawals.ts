import type { SellerContext } from "@/lib/commerce/stores";
import type { Withdrawal, WithdrawalQuery } from "@/lib/contract/withdrawal";
import { type PageMeta, pageMeta } from "@/lib/kit/page";
import { presentWithdrawal } from "./present";
import { findWithdrawals } from "./rows";

/** A page of the declarations of the store and mode, the latest first. */
export async function listWithdrawals(
  ctx: Pick<SellerContext, "store" | "livemode" | "locale" | "now">,
  wanted: WithdrawalQuery,
): Promise<{ data: Withdrawal[]; meta: PageMeta }> {
  const { rows, total } = await findWithdrawals(ctx, wanted);
  const data = rows.map((row) => presentWithdrawal(row, ctx));
  return { data, meta: pageMeta({ ...wanted, total }) };
}
