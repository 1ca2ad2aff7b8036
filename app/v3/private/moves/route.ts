import { listMoves, startMove } from "@/lib/commerce/moves";
import { CreateMove, MoveQuery } from "@/lib/contract/move";
import { moves } from "./resource";

export const GET = moves.list({
  id: "listMoves",
  summary: "List moves, newest first.",
  query: MoveQuery,
  find: listMoves,
});

export const POST = moves.create({
  id: "createMove",
  summary: "Create a move, which reads a Shopify or WooCommerce store by its API.",
  description:
    "A background job reads the store page by page within its rate limits and resumes after an interruption. Nothing is imported until `POST /moves/{move}/imports`. Requires `imports:write` and, for the requested `kinds`, `customers:write`, `discounts:write`, `orders:write` and `content:write`. Each store and mode has at most one unfinished move. The token is stored encrypted, never returned, and deleted when reading ends.",
  body: CreateMove,
  refuses: ["insufficient_scope", "conflict"],
  verb: startMove,
});
