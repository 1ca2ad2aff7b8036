import { endpoint } from "@/lib/api/endpoint";
import { readTodo } from "@/lib/commerce/analytics";
import { AnalyticsTodo } from "@/lib/contract/analytics";

export const GET = endpoint({
  id: "getAnalyticsTodo",
  method: "GET",
  path: "/v3/private/analytics/todo",
  summary: "Count what needs the seller's attention.",
  auth: "seller",
  returns: AnalyticsTodo,
  handle: async (ctx) => readTodo(ctx),
});
