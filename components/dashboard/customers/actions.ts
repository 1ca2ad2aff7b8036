"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { UpdateCustomer } from "@/lib/contract/customer";

type CustomerChange = z.input<typeof UpdateCustomer>;

/** Changes what is sent of a customer. */
export async function updateCustomer(customer: string, body: CustomerChange) {
  return runServerAction((api) =>
    api.PATCH("/customers/{customer}", { params: { path: { customer } }, body }),
  );
}

/** Takes away for good who they are. */
export async function eraseCustomer(customer: string) {
  return runServerAction((api) =>
    api.POST("/customers/{customer}/erase", { params: { path: { customer } } }),
  );
}

/** The number of matches that fit; typing more narrows them. */
const FOUND_AT_ONCE = 8;

/** The customers whose name or address contains a text. */
export async function findCustomers(q: string) {
  const query = { q: q.slice(0, 200), perPage: FOUND_AT_ONCE };
  return runServerAction((api) => api.GET("/customers", { params: { query } }));
}

/** One customer with all their data. */
export async function readCustomer(customer: string) {
  return runServerAction((api) =>
    api.GET("/customers/{customer}", { params: { path: { customer } } }),
  );
}

/** Moves all data of `from` to the customer, and deletes `from`. */
export async function mergeCustomers(customer: string, from: string) {
  const params = { path: { customer } };
  return runServerAction((api) =>
    api.POST("/customers/{customer}/merge", { params, body: { from } }),
  );
}
