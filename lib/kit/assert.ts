/** Stops at a state that only a bug can reach. For what a caller may do wrong, refuse instead. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Bug: ${message}`);
}

/** Ends a switch over a union: it no longer compiles when a member is forgotten. */
export function unreachable(value: never): never {
  throw new Error(`Bug: unexpected value ${String(value)}`);
}
