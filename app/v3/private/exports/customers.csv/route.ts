import { z } from "zod";
import { csvFile, endpoint } from "@/lib/api/endpoint";
import { exportCustomers } from "@/lib/commerce/import-export";
import { CustomerExportQuery } from "@/lib/contract/export";

export const GET = endpoint({
  id: "exportCustomers",
  method: "GET",
  path: "/v3/private/exports/customers.csv",
  summary: "Export customers as CSV, with order count and amount spent.",
  auth: "seller",
  query: CustomerExportQuery,
  returns: z.string(),
  produces: "text/csv",
  handle: async (ctx, { query }) => csvFile("customers.csv", exportCustomers(ctx, query)),
});
