import { endpoint } from "@/lib/api/endpoint";
import { checkHealth } from "@/lib/commerce/stores";
import { Health } from "@/lib/contract/store";

export const GET = endpoint({
  id: "getHealth",
  method: "GET",
  path: "/v3/private/health",
  summary: "Whether database, rate-limit store, queue and storage are well.",
  auth: "seller",
  scope: null,
  perMinute: 600,
  returns: Health,
  alsoStatus: { 503: "A check is down; which one, the body says." },
  refuses: [],
  handle: async (_ctx, _input, reply) => {
    const health = await checkHealth();
    if (health.status === "degraded") reply.status(503);
    return health;
  },
});
