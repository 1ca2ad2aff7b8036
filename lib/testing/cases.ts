/**
 * The number of cases of a property test: `few` by default, `TEST_CASES` times as many for a longer search. `few` must
 * still reach the behaviour under test.
 */
export function cases(few: number): number {
  return few * Number(process.env.TEST_CASES ?? 1);
}
