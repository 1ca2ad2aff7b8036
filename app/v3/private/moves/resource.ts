import { resource } from "@/lib/api/resource";
import { getMove } from "@/lib/commerce/moves";
import { Move, MoveParams } from "@/lib/contract/move";

/** The endpoints of a move. */
export const moves = resource({
  path: "/v3/private/moves/{move}",
  params: MoveParams,
  returns: Move,
  find: getMove,
});
