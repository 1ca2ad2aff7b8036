"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { CreateApiKey } from "@/lib/contract/api-key";
import type { InviteStaff, StaffRole } from "@/lib/contract/staff";

/** Makes a key; a secret one is in this answer alone. */
export async function createKey(body: z.input<typeof CreateApiKey>) {
  return runServerAction((api) => api.POST("/api-keys", { body }));
}

/** Exchanges a key for another, which is in this answer alone. */
export async function rollKey(apiKey: string, overlapHours: number) {
  return runServerAction((api) =>
    api.POST("/api-keys/{apiKey}/roll", { params: { path: { apiKey } }, body: { overlapHours } }),
  );
}

/** Shuts a key out for good. */
export async function revokeKey(apiKey: string) {
  return runServerAction((api) =>
    api.DELETE("/api-keys/{apiKey}", { params: { path: { apiKey } } }),
  );
}

/** Invites a staff member. */
export async function inviteMember(body: z.input<typeof InviteStaff>) {
  return runServerAction((api) => api.POST("/staff", { body }));
}

/** Changes the permissions of a staff member. */
export async function changeRole(member: string, role: StaffRole) {
  return runServerAction((api) =>
    api.PATCH("/staff/{member}", { params: { path: { member } }, body: { role } }),
  );
}

/** Removes a staff member. */
export async function removeMember(member: string) {
  return runServerAction((api) => api.DELETE("/staff/{member}", { params: { path: { member } } }));
}

/** Signs one of one's own browsers out. */
export async function revokeSession(session: string) {
  return runServerAction((api) =>
    api.DELETE("/staff/me/sessions/{session}", { params: { path: { session } } }),
  );
}
