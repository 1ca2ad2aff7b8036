import { listCustomers } from "@/lib/commerce/customers";
import { CustomerListItem, CustomerQuery } from "@/lib/contract/customer";
import { customers } from "./resource";

export const GET = customers.list({
  id: "listCustomers",
  summary: "List customers, newest first, with order count and amount spent.",
  perMinute: 240,
  query: CustomerQuery,
  item: CustomerListItem,
  find: listCustomers,
});
