import type { SellerContext } from "@/lib/commerce/stores";
import {
  EVENT_PATTERNS,
  eventScope,
  eventTypesMatching,
  isEventPattern,
  readableTypes,
} from "@/lib/contract/event";
import { type FieldRule, ruleError } from "@/lib/contract/field-rules";
import { fieldError, refuse } from "@/lib/kit/errors";
import { findTargetProblem, type Network } from "@/lib/platform/safe-http";

/** The types and patterns as they are kept, each once. Refuses unknown_event_type with those there are. */
export function readEvents(events: readonly string[]): string[] {
  const fields = Object.fromEntries(
    events.flatMap((text, index) =>
      isEventPattern(text) ? [] : [[`events.${index}`, [ruleError("event", "invalid_value")]]],
    ),
  );
  if (Object.keys(fields).length > 0) {
    throw refuse("unknown_event_type", { fields, details: { validTypes: EVENT_PATTERNS } });
  }
  return [...new Set(events)];
}

/**
 * The URL in its stored, canonical form. Refuses webhook_url_not_https, and webhook_url_private_address for any other
 * objection to its target.
 */
export async function readUrl(text: string, net: Network): Promise<string> {
  const url = new URL(text);
  const objection = await findTargetProblem(url, net);
  if (objection) {
    const { code, sentence } = objection;
    // The sentence of the API says which part of the URL it is about.
    const rule: FieldRule = code === "webhook_url_not_https" ? "https_url" : "public_url";
    throw refuse(code, { fields: { url: [fieldError("not_allowed", sentence, { rule })] } });
  }
  return url.href;
}

/**
 * Refuses insufficient_scope, naming the scope, to callers that may not read the objects of the events: a webhook sends
 * them to any URL.
 */
export function requireEvents(
  { scopes }: Pick<SellerContext, "scopes">,
  events: readonly string[],
): void {
  const readable = new Set(readableTypes(scopes));
  const hidden = events.flatMap(eventTypesMatching).find((type) => !readable.has(type));
  if (hidden === undefined) return;
  const scope = eventScope(hidden);
  throw refuse("insufficient_scope", {
    message: `To be told of ${hidden} takes ${scope}.`,
    details: { scope },
  });
}
