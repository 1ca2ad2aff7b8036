import { coversScope, type Scope } from "@/lib/contract/api-key";
import type { OrderAction } from "@/lib/contract/seller-order";

/** What the palette offers to do to an order; the same words open its dialogs by `?do=`. */
export const ORDER_VERBS = ["fulfill", "refund", "cancel"] as const satisfies OrderAction[];
export type OrderVerb = (typeof ORDER_VERBS)[number];

/** The scope that each needs. */
const VERB_SCOPES: Readonly<Record<OrderVerb, Scope>> = {
  fulfill: "orders:write",
  refund: "refunds:write",
  cancel: "refunds:write",
};

/** The list from which each is done, where no order is named. */
export const VERB_LISTS: Readonly<Record<OrderVerb, string>> = {
  fulfill: "/dashboard/orders?tab=unfulfilled",
  refund: "/dashboard/orders?status=paid",
  cancel: "/dashboard/orders?tab=unfulfilled",
};

/** The verbs that the state of an order allows and the scopes of the member of staff cover. */
export function allowedVerbs(
  actions: readonly OrderAction[],
  scopes: readonly string[],
): OrderVerb[] {
  return ORDER_VERBS.filter(
    (verb) => actions.includes(verb) && coversScope(scopes, VERB_SCOPES[verb]),
  );
}

/** The verb that an address asks for by `?do=`. */
export function findOrderVerb(param: string | null): OrderVerb | null {
  return ORDER_VERBS.find((verb) => verb === param) ?? null;
}

/** What is looked for once the name of an action before or behind it is taken away: `refund T-1014` is `T-1014`. */
export function withoutVerb(query: string, phrases: readonly string[]): string {
  const messages = new Set(phrases.flatMap((phrase) => phrase.toLowerCase().split(/\s+/)));
  messages.delete("{number}");
  const rest = query.split(/\s+/).filter((word) => !messages.has(word.toLowerCase()));
  return rest.join(" ").trim();
}
