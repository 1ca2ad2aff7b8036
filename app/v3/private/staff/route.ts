import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { inviteMember, listMembers } from "@/lib/commerce/staff";
import { InviteStaff, StaffMember } from "@/lib/contract/staff";

export const GET = endpoint({
  id: "listStaff",
  method: "GET",
  path: "/v3/private/staff",
  summary: "Everybody who works in the store, the first to join first.",
  auth: "seller",
  perMinute: 60,
  returns: z.array(StaffMember),
  refuses: [],
  handle: async (ctx) => listMembers(ctx),
});

export const POST = endpoint({
  id: "inviteStaff",
  method: "POST",
  path: "/v3/private/staff",
  summary: "Let somebody into the store; a mail tells them where to sign in.",
  description: "By an owner's session or a live key without scopes.",
  auth: "seller",
  changes: "staff",
  perMinute: 60,
  body: InviteStaff,
  returns: StaffMember,
  status: 201,
  refuses: ["conflict"],
  handle: async (ctx, { body }) => inviteMember(ctx, body),
});
