import { runServerAction } from "@/components/dashboard/api/run-server-action";
import { isPurpose } from "@/components/dashboard/setup/suggest/preset-rates";
import type { Result } from "@/lib/client/result";
import type { TaxRate } from "@/lib/contract/tax";

/** A suggested tax rate of a country, possibly edited. */
export type SuggestedRate = Pick<TaxRate, "name" | "state" | "rate" | "taxClass"> & {
  /** What its class is called, should the store not have it yet. */
  className: string;
};

/** The same with its country. */
export type PlacedRate = SuggestedRate & Pick<TaxRate, "countryCode">;

/**
 * Makes those of the rates that the store does not have yet, with the classes they need, and says how many they were:
 * sent again after a failure, they are made once.
 */
export async function createMissingRates(
  suggested: readonly PlacedRate[],
  mode?: "test" | "live",
): Promise<Result<{ added: number }>> {
  if (suggested.length === 0) return { ok: true, data: { added: 0 } };
  const made = await makeClasses(suggested, mode);
  if (!made.ok) return made;
  const rates = suggested.map(({ className: _, ...rate }) => ({ ...rate, includesShipping: true }));
  const reply = await runServerAction(
    (api) => api.POST("/tax-rates/missing", { body: { rates } }),
    mode,
  );
  return reply.ok ? { ok: true, data: { added: reply.data.data.length } } : reply;
}

/** The classes of books and food, where rates of them come first. */
async function makeClasses(
  suggested: readonly PlacedRate[],
  mode: "test" | "live" | undefined,
): Promise<Result<unknown>> {
  const wanted = new Map(
    suggested
      .filter(({ taxClass }) => isPurpose(taxClass))
      .map(({ taxClass, className }) => [taxClass, className]),
  );
  const known = await runServerAction((api) => api.GET("/tax-classes"), mode);
  if (!known.ok) return known;
  for (const { code } of known.data.data) wanted.delete(code);
  for (const [code, name] of wanted) {
    const reply = await runServerAction(
      (api) => api.POST("/tax-classes", { body: { code, name } }),
      mode,
    );
    // Another request has just created it.
    if (!reply.ok && reply.refusal.code !== "slug_taken") return reply;
  }
  return { ok: true, data: undefined };
}
