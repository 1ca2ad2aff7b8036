import { approveReturn } from "@/lib/commerce/returns";
import { ApproveReturn } from "@/lib/contract/return";
import { returns } from "../../resource";

export const POST = returns.action("approve", {
  id: "approveReturn",
  summary: "Approve a return or a claim. The customer is mailed, with the label if there is one.",
  body: ApproveReturn,
  refuses: ["conflict"],
  verb: approveReturn,
});
