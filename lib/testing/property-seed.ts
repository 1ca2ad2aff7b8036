import fc from "fast-check";
import { cases } from "@/lib/testing/cases";

/*
 * Runs before each test file: property tests draw the same cases every time, so that a change is never
 * blamed for a case that was drawn today and could have been drawn a year ago. New ones are looked for
 * with `PROPERTY_SEED=random TEST_CASES=20`; what is found becomes a test by name.
 */
const { PROPERTY_SEED } = process.env;

fc.configureGlobal({
  seed: PROPERTY_SEED === "random" ? Date.now() : Number(PROPERTY_SEED ?? 20_261_126),
  numRuns: cases(100),
});
