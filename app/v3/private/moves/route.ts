import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listMoves, startMove } from "@/lib/commerce/moves";
import { CreateMove, Move, MoveQuery } from "@/lib/contract/move";

const path = "/v3/private/moves";

export const GET = endpoint({
  id: "listMoves",
  method: "GET",
  path,
  summary: "List moves, newest first.",
  auth: "seller",
  query: MoveQuery,
  returns: z.array(Move),
  paged: true,
  handle: async (ctx, { query }) => listMoves(ctx, query),
});

export const POST = endpoint({
  id: "createMove",
  method: "POST",
  path,
  summary: "Create a move, which reads a Shopify or WooCommerce store by its API.",
  description:
    "A background job reads the store page by page within its rate limits and resumes after an interruption. Nothing is imported until `POST /moves/{move}/imports`. Requires `imports:write` and, for the requested `kinds`, `customers:write`, `discounts:write`, `orders:write` and `content:write`. Each store and mode has at most one unfinished move. The token is stored encrypted, never returned, and deleted when reading ends.",
  auth: "seller",
  body: CreateMove,
  returns: Move,
  status: 201,
  refuses: ["insufficient_scope", "conflict"],
  handle: async (ctx, { body }) => startMove(ctx, body),
});
