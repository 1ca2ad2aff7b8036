import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listChanges } from "@/lib/commerce/audit-log";
import { AuditEntry, AuditQuery } from "@/lib/contract/audit";

export const GET = endpoint({
  id: "listAuditEntries",
  method: "GET",
  path: "/v3/private/audit-entries",
  summary: "List changes with who made them, newest first.",
  description: "A key with scopes lists changes to the objects that it can read.",
  auth: "seller",
  query: AuditQuery,
  returns: z.array(AuditEntry),
  paged: true,
  handle: async (ctx, { query }) => listChanges(ctx, query),
});
