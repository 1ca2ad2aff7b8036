"use server";

import { runServerAction } from "@/components/dashboard/api/run-server-action";

/** Erases the address of a subscriber. */
export async function eraseSubscriber(subscriber: string) {
  const params = { path: { subscriber } };
  return runServerAction((api) => api.DELETE("/newsletter/subscribers/{subscriber}", { params }));
}
