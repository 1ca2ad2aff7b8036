import { cancelReturn } from "@/lib/commerce/returns";
import { ReturnActionBody } from "@/lib/contract/return";
import { returns } from "../../resource";

export const POST = returns.action("cancel", {
  id: "cancelReturn",
  summary: "Cancel a return before any goods arrive.",
  body: ReturnActionBody,
  refuses: ["conflict"],
  verb: cancelReturn,
});
