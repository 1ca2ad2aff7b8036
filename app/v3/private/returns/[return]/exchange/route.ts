import { PLACE_DRAFT_REFUSALS } from "@/lib/commerce/checkout";
import { exchangeReturn } from "@/lib/commerce/returns";
import { ExchangeReturn } from "@/lib/contract/return";
import { returns } from "../../resource";

export const POST = returns.action("exchange", {
  id: "exchangeReturn",
  summary: "Exchange a return: place a draft order that is paid with the value of the return.",
  description:
    "What is left of the value can be refunded; if nothing is left, the return is closed. If the draft costs more, the value is set aside and the pay link of the draft asks for the difference (`pendingExchange`): the order is placed once that is paid, and the return is as before if the draft expires or is deleted. A key with scopes needs `draft-orders:write` for that.",
  scope: "refunds:write",
  body: ExchangeReturn,
  refuses: ["conflict", "refund_exceeds_balance", ...PLACE_DRAFT_REFUSALS],
  verb: exchangeReturn,
});
