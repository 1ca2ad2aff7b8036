import { endpoint } from "@/lib/api/endpoint";
import { exportCustomer, presentCustomerExport } from "@/lib/commerce/customers";
import { CustomerExport } from "@/lib/contract/customer";

export const GET = endpoint({
  id: "exportCustomer",
  method: "GET",
  path: "/v3/private/customers/{customer}/export",
  summary: "Export all personal data held about a customer.",
  auth: "seller",
  returns: CustomerExport,
  handle: async (ctx, { params }) =>
    presentCustomerExport(await exportCustomer(ctx, params.customer), ctx),
});
