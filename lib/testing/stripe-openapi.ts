import { Ajv } from "ajv";
import { matchesPath } from "@/lib/testing/documented-path";
import type { Asked } from "@/lib/testing/stripe-state";

/** The parts of Stripe's OpenAPI description that are read here. */
export type StripeSpec = {
  paths: Record<string, { post?: { requestBody?: RequestBody } } | undefined>;
  components?: unknown;
};
type RequestBody = { content: Record<string, { schema: object } | undefined> };

const FORM = "application/x-www-form-urlencoded";

/** Validates requests against the description: each body must be one that the endpoint documents. */
export function stripeBodyChecker(spec: StripeSpec) {
  const ajv = new Ajv({
    strict: false,
    coerceTypes: true,
    allErrors: true,
    validateFormats: false,
  });
  // Its references resolve to its own components.
  ajv.addSchema({ $id: "spec", components: spec.components ?? {} });
  return ({ method, path, params }: Asked): string[] => {
    const found = Object.keys(spec.paths).find((known) => matchesPath(known, path));
    const schema = spec.paths[found ?? ""]?.post?.requestBody?.content[FORM]?.schema;
    if (schema === undefined) return [`${method} ${path} is not described`];
    const local = JSON.parse(
      JSON.stringify(schema).replaceAll('"#/components', '"spec#/components'),
    );
    // Lists are sent with numbered keys, and validation converts strings to their types.
    const body = withLists(params);
    const isValid = ajv.validate(local, body);
    return isValid ? [] : [`${method} ${path}: ${ajv.errorsText()}`];
  };
}

function withLists(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
