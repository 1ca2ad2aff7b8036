import { returns } from "../resource";

export const GET = returns.get({
  id: "getReturn",
  summary: "Get a return or a claim.",
});
