"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { CreateRedirect, UpdateRedirect } from "@/lib/contract/redirect";

/** Has an address lead elsewhere. */
export async function createRedirect(body: z.input<typeof CreateRedirect>) {
  return runServerAction((api) => api.POST("/redirects", { body }));
}

/** Changes the target of a redirect, or its status. */
export async function updateRedirect(redirect: string, body: z.input<typeof UpdateRedirect>) {
  return runServerAction((api) =>
    api.PATCH("/redirects/{redirect}", { params: { path: { redirect } }, body }),
  );
}

/** Takes a redirect away. */
export async function deleteRedirect(redirect: string) {
  return runServerAction((api) =>
    api.DELETE("/redirects/{redirect}", { params: { path: { redirect } } }),
  );
}

/** Takes some away; stops at the first that is refused. */
export async function deleteRedirects(ids: string[]) {
  const [first = "", ...rest] = ids;
  let last = await deleteRedirect(first);
  for (const id of rest) {
    if (!last.ok) return last;
    last = await deleteRedirect(id);
  }
  return last;
}
