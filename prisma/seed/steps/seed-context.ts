import type { ProductWriterContext } from "@/lib/commerce/catalog";
import type { StoreSettings } from "@/lib/commerce/stores";
import { DAY_MS } from "@/lib/kit/durations";
import { type PaymentProcessors, testProcessor } from "@/lib/providers/payments";

/** The demo is always paid through the processor that needs no account, regardless of the configured ones. */
export const DEMO_PROCESSORS: PaymentProcessors = {
  configured: () => [testProcessor],
  named: (name) => (name === testProcessor.name ? testProcessor : undefined),
};

/** The shop being made: its store, the moment of making, and its things by the names they are written with. */
export interface SeedContext {
  store: StoreSettings;
  now: Date;
  categoryIds: Map<string, string>;
  pageIds: Map<string, string>;
  products: Map<string, SeededProduct>;
}

/** What later steps need of a product. */
interface SeededProduct {
  id: string;
  variants: { id: string; selection: string }[];
}

/** The demo trades in test mode: only there can anything be bought without a real processor. */
export const IS_LIVE = false;

/** Long enough ago for every order of the demo to have been possible. */
export const OPENED_DAYS_AGO = 430;

/** So many days from the making of the shop; negative is the past. */
export function inDays(context: Pick<SeedContext, "now">, days: number): Date {
  return new Date(context.now.getTime() + days * DAY_MS);
}

/** The seller at a moment. */
export function sellerAt({ store }: Pick<SeedContext, "store">, now: Date): ProductWriterContext {
  const actor = { kind: "system", id: "seed" } as const;
  return { store, livemode: IS_LIVE, locale: store.defaultLocale, now, actor };
}

/** Equal for equal choices in any order. */
export function selectionOf(choices: { name: string; value: string }[] = []): string {
  return choices
    .map(({ name, value }) => `${name}=${value}`)
    .sort()
    .join(" ");
}

/** What is written under a name, which the demo's author must have spelt alike in both places. */
export function named<T>(things: ReadonlyMap<string, T>, name: string): T {
  const thing = things.get(name);
  if (thing === undefined) throw new Error(`The demo shop has no ${name}.`);
  return thing;
}
