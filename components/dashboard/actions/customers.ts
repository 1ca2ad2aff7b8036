"use server";

import type { z } from "zod";
import { act } from "@/components/dashboard/server/act";
import type { UpdateCustomer } from "@/lib/contract/customer";

export type CustomerChange = z.input<typeof UpdateCustomer>;

/** Changes what is sent of a customer. */
export async function updateCustomer(customer: string, body: CustomerChange) {
  return act((api) => api.PATCH("/customers/{customer}", { params: { path: { customer } }, body }));
}

/** Takes away for good who they are. */
export async function eraseCustomer(customer: string) {
  return act((api) => api.POST("/customers/{customer}/erase", { params: { path: { customer } } }));
}
