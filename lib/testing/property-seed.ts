import fc from "fast-check";
import { cases } from "@/lib/testing/cases";

/*
 * Runs before each test file: property tests draw the same cases every time, so that a change never fails because of a
 * case unrelated to it. New cases are searched for with `PROPERTY_SEED=random TEST_CASES=20`; a failure found this way
 * becomes a named test.
 */
const { PROPERTY_SEED } = process.env;

fc.configureGlobal({
  seed: PROPERTY_SEED === "random" ? Date.now() : Number(PROPERTY_SEED ?? 20_261_126),
  numRuns: cases(100),
});
