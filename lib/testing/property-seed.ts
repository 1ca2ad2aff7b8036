import fc from "fast-check";

/*
 * Runs before each test file: property tests draw the same cases every time, so that a change is never
 * blamed for a case that was drawn today and could have been drawn a year ago. New ones are looked for
 * with `PROPERTY_SEED=random PROPERTY_RUNS=2000`; what is found becomes a test by name.
 */
const { PROPERTY_SEED, PROPERTY_RUNS } = process.env;

fc.configureGlobal({
  seed: PROPERTY_SEED === "random" ? Date.now() : Number(PROPERTY_SEED ?? 20_261_126),
  ...(PROPERTY_RUNS !== undefined && { numRuns: Number(PROPERTY_RUNS) }),
});
