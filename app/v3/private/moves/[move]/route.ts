import { endpoint } from "@/lib/api/endpoint";
import { getMove } from "@/lib/commerce/moves";
import { Move, MoveParams } from "@/lib/contract/move";

export const GET = endpoint({
  id: "getMove",
  method: "GET",
  path: "/v3/private/moves/{move}",
  summary: "Get a move and its progress.",
  auth: "seller",
  perMinute: 240,
  params: MoveParams,
  returns: Move,
  handle: async (ctx, { params }) => getMove(ctx, params.move),
});
