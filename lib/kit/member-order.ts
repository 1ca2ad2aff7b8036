/**
 * The members of an object that the contract has, in its order: what is put together by tables has them in another one,
 * and may have more.
 */
export function inOrder<Value extends object>(names: readonly string[], value: Value): Value {
  const ordered: Record<string, unknown> = {};
  for (const name of names) if (name in value) ordered[name] = Reflect.get(value, name);
  // Each member that the type of the contract has is among the names of the contract.
  return ordered as Value;
}
