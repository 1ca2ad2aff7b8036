/** The state of a shop that may be new, from the API. */
export type SetupProgress = {
  products: number;
  shippingOptions: number;
  taxRates: number;
  /** Countries marked as untaxed. */
  untaxedCountries: number;
  /** Countries the shop delivers to without a tax rate. */
  countriesWithoutRate: number;
  policies: number;
  hasLook: boolean;
  hasOrder: boolean;
};

/** Where each first step is taken, in the order they are best taken in. */
const PLACES = {
  product: "/dashboard/products/new",
  delivery: "/dashboard/settings/shipping",
  tax: "/dashboard/settings/taxes",
  look: "/dashboard/settings/branding",
  policies: "/dashboard/settings/policies",
  order: "/",
} as const;

type StepKey = keyof typeof PLACES;
export type Step = { key: StepKey; href: string; isDone: boolean };

/** The steps that a new shop still needs before it can sell. */
export function listFirstSteps(facts: SetupProgress): Step[] {
  const done: Readonly<Record<StepKey, boolean>> = {
    product: facts.products > 0,
    delivery: facts.shippingOptions > 0,
    tax: facts.taxRates + facts.untaxedCountries > 0 && facts.countriesWithoutRate === 0,
    look: facts.hasLook,
    policies: facts.policies > 0,
    order: facts.hasOrder,
  };
  return KEYS.map((key) => ({ key, href: PLACES[key], isDone: done[key] }));
}

const KEYS = Object.keys(PLACES) as StepKey[];
