import { endpoint } from "@/lib/api/endpoint";
import { changeRole, removeMember } from "@/lib/commerce/staff";
import { StaffMember, UpdateStaff } from "@/lib/contract/staff";

const path = "/v3/private/staff/{member}";

export const PATCH = endpoint({
  id: "updateStaff",
  method: "PATCH",
  path,
  summary: "Change the role of a staff member. A store keeps at least one owner.",
  description: "Needs an owner's session, or a live key without scopes.",
  auth: "seller",
  changes: "staff",
  body: UpdateStaff,
  returns: StaffMember,
  refuses: ["conflict"],
  handle: async (ctx, { params, body }) => changeRole(ctx, params.member, body),
});

export const DELETE = endpoint({
  id: "removeStaff",
  method: "DELETE",
  path,
  summary: "Remove a staff member. A store keeps at least one owner.",
  description: "Needs an owner's session, or a live key without scopes.",
  auth: "seller",
  changes: "staff",
  refuses: ["conflict"],
  handle: async (ctx, { params }) => removeMember(ctx, params.member),
});
