import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listCustomers } from "@/lib/commerce/customers";
import { CustomerListItem, CustomerQuery } from "@/lib/contract/customer";

export const GET = endpoint({
  id: "listCustomers",
  method: "GET",
  path: "/v3/private/customers",
  summary: "List customers, newest first, with order count and amount spent.",
  auth: "seller",
  perMinute: 240,
  query: CustomerQuery,
  returns: z.array(CustomerListItem),
  paged: true,
  handle: async (ctx, { query }) => listCustomers(ctx, query),
});
