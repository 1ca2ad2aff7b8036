import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listSessions } from "@/lib/commerce/staff";
import { StaffSessionEntry } from "@/lib/contract/staff";

export const GET = endpoint({
  id: "listStaffSessions",
  method: "GET",
  path: "/v3/private/staff/me/sessions",
  summary: "List the browsers you are signed in with, last used first.",
  auth: "seller",
  scope: null,
  returns: z.array(StaffSessionEntry),
  refuses: ["not_found"],
  handle: async (ctx) => listSessions(ctx),
});
