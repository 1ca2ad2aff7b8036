import { receiveReturn } from "@/lib/commerce/returns";
import { ReceiveReturn } from "@/lib/contract/return";
import { returns } from "../../resource";

export const POST = returns.action("receive", {
  id: "receiveReturn",
  summary: "Mark units of a return as received, by line, and restock those that can be sold again.",
  body: ReceiveReturn,
  refuses: ["conflict"],
  verb: receiveReturn,
});
