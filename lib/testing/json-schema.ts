import { z } from "zod";

/** The members of a JSON Schema that the tests read. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
};

/** The schema of a request, with every reference resolved. */
export function requestSchema(schema: z.ZodType): JsonSchema {
  const made = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  // The document is plain JSON, of which only the members named above are read.
  const document = JSON.parse(JSON.stringify(made)) as JsonSchema;
  return inlined(document, document.$defs ?? {});
}

function inlined(node: JsonSchema, named: Record<string, JsonSchema>): JsonSchema {
  const { $ref, $defs: _, ...own } = node;
  const target = $ref === undefined ? undefined : named[$ref.replace("#/$defs/", "")];
  const whole = { ...target, ...own };
  const all = (nodes: JsonSchema[] | undefined) => nodes?.map((inner) => inlined(inner, named));
  return {
    ...whole,
    properties:
      whole.properties &&
      Object.fromEntries(
        Object.entries(whole.properties).map(([name, inner]) => [name, inlined(inner, named)]),
      ),
    items: whole.items && inlined(whole.items, named),
    anyOf: all(whole.anyOf),
    oneOf: all(whole.oneOf),
    allOf: all(whole.allOf),
  };
}
