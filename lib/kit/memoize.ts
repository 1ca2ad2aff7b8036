/** Far more than a deployment needs; the bound only keeps a mistake from growing without end. */
const KEPT_MAX = 1000;

/**
 * A function that caches its results by its string arguments: for values that take longer to make than to use, such as
 * formatters.
 */
export function memoize<By extends string[], Made>(make: (...by: By) => Made): (...by: By) => Made {
  const kept = new Map<string, Made>();
  return (...by) => {
    const key = by.join("\n");
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(...by);
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(key, made);
    return made;
  };
}
