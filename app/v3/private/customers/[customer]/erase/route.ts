import { eraseCustomer } from "@/lib/commerce/customers";
import { customers } from "../../resource";

export const POST = customers.action("erase", {
  id: "eraseCustomer",
  summary: "Erase the personal data of a customer for good.",
  description:
    "Erases names, addresses, notes, metadata and mails of the customer and of their orders, reviews and conversations. Amounts are kept. Refused while an order still has to be paid, shipped or refunded.",
  refuses: ["conflict"],
  verb: eraseCustomer,
});
