import { declineReturn } from "@/lib/commerce/returns";
import { DeclineReturn } from "@/lib/contract/return";
import { returns } from "../../resource";

export const POST = returns.action("decline", {
  id: "declineReturn",
  summary: "Decline a return or a claim. The customer is mailed your message.",
  body: DeclineReturn,
  refuses: ["conflict"],
  verb: declineReturn,
});
