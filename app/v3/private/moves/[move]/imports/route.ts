import { endpoint } from "@/lib/api/endpoint";
import { importMove } from "@/lib/commerce/moves";
import { Import } from "@/lib/contract/import";
import { CreateMoveImport, MoveParams } from "@/lib/contract/move";

export const POST = endpoint({
  id: "createMoveImport",
  method: "POST",
  path: "/v3/private/moves/{move}/imports",
  summary: "Import what was read of a kind, or only check it.",
  description:
    "An import as `POST /imports` makes of a file with the same rows: with a dry run, a report, and undoing. The same records a second time change nothing. Refuses `conflict` until the kind is read to its end.",
  auth: "seller",
  scope: "imports:write",
  perMinute: 60,
  params: MoveParams,
  body: CreateMoveImport,
  returns: Import,
  status: 201,
  refuses: ["not_found", "conflict", "forbidden", "insufficient_scope"],
  handle: async (ctx, { params, body }) => importMove(ctx, params.move, body),
});
