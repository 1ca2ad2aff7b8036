import { endpoint } from "@/lib/api/endpoint";
import { importMove } from "@/lib/commerce/moves";
import { Import } from "@/lib/contract/import";
import { CreateMoveImport, MoveParams } from "@/lib/contract/move";

export const POST = endpoint({
  id: "createMoveImport",
  method: "POST",
  path: "/v3/private/moves/{move}/imports",
  summary: "Create an import of the records of one kind, or a dry run of it.",
  description:
    "Equivalent to `POST /imports` with a file of the same rows, including the report and undo. Importing the same records again changes nothing. Returns `conflict` until all records of the kind are read.",
  auth: "seller",
  params: MoveParams,
  body: CreateMoveImport,
  returns: Import,
  status: 201,
  refuses: ["conflict", "forbidden", "insufficient_scope"],
  handle: async (ctx, { params, body }) => importMove(ctx, params.move, body),
});
