import { cancelMove } from "@/lib/commerce/moves";
import { moves } from "../../resource";

export const POST = moves.action("cancel", {
  id: "cancelMove",
  summary: "Cancel a move and delete its token. Records read so far can still be imported.",
  refuses: ["conflict"],
  verb: cancelMove,
});
