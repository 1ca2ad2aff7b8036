/**
 * How many cases a test tries that could try any number: `few` where every check is run, and `TEST_CASES`
 * times as many where more are looked for. `few` is what still reaches what the test is about.
 */
export function cases(few: number): number {
  return few * Number(process.env.TEST_CASES ?? 1);
}
