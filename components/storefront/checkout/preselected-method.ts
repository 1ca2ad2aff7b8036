import type { PaymentMethod } from "@/lib/contract/checkout";

/**
 * The way to pay that is chosen before the shopper has: a card, whose fields are there at once, wherever it stands in the
 * list; else the first. A wallet leads away from the shop, which should not happen by merely pressing the button.
 */
export function preselectedMethod(methods: readonly PaymentMethod[]): string | undefined {
  return (methods.find(({ id }) => id === "card") ?? methods[0])?.id;
}
