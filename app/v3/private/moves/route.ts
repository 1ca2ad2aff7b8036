import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listMoves, startMove } from "@/lib/commerce/moves";
import { CreateMove, Move, MoveQuery } from "@/lib/contract/move";

const path = "/v3/private/moves";

export const GET = endpoint({
  id: "listMoves",
  method: "GET",
  path,
  summary: "Shops of other systems that were read, the latest first.",
  auth: "seller",
  scope: "imports:read",
  perMinute: 60,
  query: MoveQuery,
  returns: z.array(Move),
  paged: true,
  refuses: [],
  handle: async (ctx, { query }) => listMoves(ctx, query),
});

export const POST = endpoint({
  id: "createMove",
  method: "POST",
  path,
  summary: "Read a shop at Shopify or WooCommerce by its API, so that it can be imported.",
  description:
    "A worker reads it page by page, as fast as the shop lets it, and goes on where it stopped. Nothing changes here until `POST /moves/{move}/imports`. Beside `imports:write` it asks for what the records are written with: `customers:write`, `discounts:write` and `orders:write`, as far as `kinds` has them. One shop at a time is read for a store and mode. The token is kept encrypted, never shown, and deleted once the shop is read.",
  auth: "seller",
  scope: "imports:write",
  perMinute: 60,
  body: CreateMove,
  returns: Move,
  status: 201,
  refuses: ["insufficient_scope", "conflict"],
  handle: async (ctx, { body }) => startMove(ctx, body),
});
