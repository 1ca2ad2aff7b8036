import { isEqual } from "./is-equal";

/**
 * The members of `sent` that say another thing than `current` does. One that is undefined says
 * nothing, null says that it is empty. Values are compared as JSON: dates, lists and plain objects, whose members may
 * have any order, because PostgreSQL returns those of a jsonb column in an order of its own.
 */
export function diffFields<Facts extends object>(
  current: Facts,
  sent: { [Name in keyof Facts]?: Facts[Name] | undefined },
): Partial<Facts> {
  const isChange = ([name, value]: [string, unknown]) =>
    value !== undefined && !isEqual(asJson(value), asJson(Reflect.get(current, name)));
  // The names and values are those of `sent`, which the type system does not follow.
  return Object.fromEntries(Object.entries(sent).filter(isChange)) as Partial<Facts>;
}

function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Whether there is nothing in it. */
export function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0;
}
