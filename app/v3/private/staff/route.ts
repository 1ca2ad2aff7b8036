import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { inviteMember, listMembers } from "@/lib/commerce/staff";
import { InviteStaff, StaffMember } from "@/lib/contract/staff";

export const GET = endpoint({
  id: "listStaff",
  method: "GET",
  path: "/v3/private/staff",
  summary: "List staff members, in the order they joined.",
  auth: "seller",
  returns: z.array(StaffMember),
  handle: async (ctx) => listMembers(ctx),
});

export const POST = endpoint({
  id: "inviteStaff",
  method: "POST",
  path: "/v3/private/staff",
  summary: "Invite a staff member. They are mailed where to sign in.",
  description: "Needs an owner's session, or a live key without scopes.",
  auth: "seller",
  changes: "staff",
  body: InviteStaff,
  returns: StaffMember,
  status: 201,
  refuses: ["conflict"],
  handle: async (ctx, { body }) => inviteMember(ctx, body),
});
