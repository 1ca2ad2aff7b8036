import { updateCustomer } from "@/lib/commerce/customers";
import { UpdateCustomer } from "@/lib/contract/customer";
import { customers } from "../resource";

export const GET = customers.get({
  id: "getCustomer",
  summary: "Get a customer with their addresses, order count and amount spent.",
  perMinute: 240,
});

export const PATCH = customers.update({
  id: "updateCustomer",
  summary: "Update a customer and return it. Fields that are not sent stay as they are.",
  perMinute: 120,
  body: UpdateCustomer,
  verb: updateCustomer,
});
