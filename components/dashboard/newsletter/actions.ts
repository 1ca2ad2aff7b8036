"use server";

import { runServerAction } from "@/components/dashboard/api/run-server-action";

/** Forgets an address for good. */
export async function eraseSubscriber(subscriber: string) {
  const params = { path: { subscriber } };
  return runServerAction((api) => api.DELETE("/newsletter/subscribers/{subscriber}", { params }));
}
