"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { CreateCustomerGroup, UpdateCustomerGroup } from "@/lib/contract/customer-group";

/** Makes a group of customers. */
export async function createCustomerGroup(body: z.input<typeof CreateCustomerGroup>) {
  return runServerAction((api) => api.POST("/customer-groups", { body }));
}

/** Changes one. */
export async function updateCustomerGroup(
  customerGroup: string,
  body: z.input<typeof UpdateCustomerGroup>,
) {
  return runServerAction((api) =>
    api.PATCH("/customer-groups/{customerGroup}", { params: { path: { customerGroup } }, body }),
  );
}

/** Removes one. */
export async function deleteCustomerGroup(customerGroup: string) {
  return runServerAction((api) =>
    api.DELETE("/customer-groups/{customerGroup}", { params: { path: { customerGroup } } }),
  );
}

/** Puts a customer into a group by hand. */
export async function addCustomerGroupMember(customerGroup: string, customer: string) {
  return runServerAction((api) =>
    api.POST("/customer-groups/{customerGroup}/members", {
      params: { path: { customerGroup } },
      body: { customerIds: [customer] },
    }),
  );
}

/** Removes customers who were added by hand. */
export async function removeCustomerGroupMember(customerGroup: string, customer: string) {
  return runServerAction((api) =>
    api.DELETE("/customer-groups/{customerGroup}/members/{customer}", {
      params: { path: { customerGroup, customer } },
    }),
  );
}
