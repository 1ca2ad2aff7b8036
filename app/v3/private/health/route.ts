import { endpoint } from "@/lib/api/endpoint";
import { checkHealth } from "@/lib/commerce/health";
import type { SellerContext } from "@/lib/commerce/stores";
import { findCountriesWithoutRate } from "@/lib/commerce/tax";
import { Health } from "@/lib/contract/store";

export const GET = endpoint({
  id: "getHealth",
  method: "GET",
  path: "/v3/private/health",
  summary: "Check the database, rate-limit store, job queue and file storage.",
  auth: "seller",
  scope: null,
  perMinute: 600,
  returns: Health,
  alsoStatus: { 503: "A check is down; which one, the body says." },
  handle: async (ctx, _input, reply) => {
    const health = await checkHealth();
    if (health.status === "degraded") reply.status(503);
    if (health.checks.database === "down") return health;
    return { ...health, warnings: [...health.warnings, ...(await taxWarnings(ctx))] };
  },
});

async function taxWarnings(ctx: SellerContext): Promise<Health["warnings"]> {
  const countries = await findCountriesWithoutRate(ctx);
  if (countries.length === 0) return [];
  const message = `No tax is charged in countries you deliver to, because they have no tax rate: ${countries.join(", ")}.`;
  return [{ code: "countries_without_tax_rate", message, countries }];
}
