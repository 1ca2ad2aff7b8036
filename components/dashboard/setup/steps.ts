/** The steps of the setup wizard in their order. The first is taken before anyone is signed in. */
export const SETUP_STEPS = [
  "owner",
  "shop",
  "taxes",
  "shipping",
  "payments",
  "samples",
  "finish",
] as const;

/** Those that an owner takes, each at an address of its own. */
export type SetupStep = Exclude<(typeof SETUP_STEPS)[number], "owner">;

/** How far a shop is set up, from the API. */
export type SetupStatus = { products: number; shippingOptions: number; taxRates: number };

/** A step in the list of them: done, passed by without being done, or still to come. */
export type StepState = "done" | "skipped" | "open";

/** The step of an address; undefined for any other text. */
export function setupStep(text: string): SetupStep | undefined {
  return SETUP_STEPS.slice(1).find((step): step is SetupStep => step === text);
}

/** Where a step is. */
export const setupHref = (step: SetupStep) => `/dashboard/setup/${step}`;

/** Which of all steps it is, from 1 on. */
export const stepNumber = (step: SetupStep) => SETUP_STEPS.indexOf(step) + 1;

/** The one after, or before; undefined at either end. */
export function stepBeside(step: SetupStep, way: 1 | -1): SetupStep | undefined {
  return setupStep(SETUP_STEPS[SETUP_STEPS.indexOf(step) + way] ?? "");
}

/**
 * The step to continue with: the one that this browser had reached, else the first incomplete one. Null if the wizard
 * was finished, or nothing is left to ask.
 */
export function resumedStep(reached: SetupStep | undefined, facts: SetupStatus): SetupStep | null {
  if (reached === "finish") return null;
  if (reached !== undefined) return reached;
  const lacking = missingStepsOf(facts);
  if (lacking.length === BY_FACTS.length) return "shop";
  return lacking[0] ?? null;
}

/** How each step stands. What has no fact to be known by is done once it was passed. */
export function stepState(
  step: SetupStep,
  reached: SetupStep | undefined,
  facts: SetupStatus,
): StepState {
  const isPassed = reached !== undefined && stepNumber(reached) > stepNumber(step);
  if (BY_FACTS.includes(step)) {
    if (!missingStepsOf(facts).includes(step)) return "done";
    return isPassed ? "skipped" : "open";
  }
  return isPassed || reached === "finish" ? "done" : "open";
}

/** Steps of which the shop itself shows whether they are done. */
const BY_FACTS: readonly SetupStep[] = ["taxes", "shipping", "samples"];

function missingStepsOf({ products, shippingOptions, taxRates }: SetupStatus): SetupStep[] {
  const counts = new Map<SetupStep, number>([
    ["taxes", taxRates],
    ["shipping", shippingOptions],
    ["samples", products],
  ]);
  return BY_FACTS.filter((step) => counts.get(step) === 0);
}
