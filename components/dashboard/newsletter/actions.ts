"use server";

import { act } from "@/components/dashboard/api/act";

/** Forgets an address for good. */
export async function eraseSubscriber(subscriber: string) {
  const params = { path: { subscriber } };
  return act((api) => api.DELETE("/newsletter/subscribers/{subscriber}", { params }));
}
