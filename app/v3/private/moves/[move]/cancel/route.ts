import { endpoint } from "@/lib/api/endpoint";
import { cancelMove } from "@/lib/commerce/moves";
import { Move, MoveParams } from "@/lib/contract/move";

export const POST = endpoint({
  id: "cancelMove",
  method: "POST",
  path: "/v3/private/moves/{move}/cancel",
  summary: "Cancel a move and delete its token. Records read so far can still be imported.",
  auth: "seller",
  params: MoveParams,
  returns: Move,
  refuses: ["conflict"],
  handle: async (ctx, { params }) => cancelMove(ctx, params.move),
});
