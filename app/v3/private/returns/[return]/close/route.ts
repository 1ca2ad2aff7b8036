import { closeReturn } from "@/lib/commerce/returns";
import { ReturnActionBody } from "@/lib/contract/return";
import { returns } from "../../resource";

export const POST = returns.action("close", {
  id: "closeReturn",
  summary: "Close a return without a refund.",
  body: ReturnActionBody,
  refuses: ["conflict"],
  verb: closeReturn,
});
