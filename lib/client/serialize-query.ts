/**
 * A query as the API reads it: members of an object in brackets, and a list as its name once for each value. What is not
 * given is left out.
 */
export function serializeQuery(query: Record<string, unknown>): string {
  return Object.entries(query)
    .flatMap(([name, value]) => parts(name, value))
    .join("&");
}

function parts(name: string, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => parts(name, one));
  if (typeof value === "object") {
    return Object.entries(value).flatMap(([member, one]) =>
      parts(`${name}[${encode(member)}]`, one),
    );
  }
  return [`${name}=${encode(String(value))}`];
}

/** Half of a character, as a text that was cut leaves it, is replaced: encodeURIComponent() throws for it. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
}
