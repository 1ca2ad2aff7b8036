import { Notice, type NoticeTone } from "@/components/ui/notice";
import type { Cart, CartMessage } from "@/lib/contract/cart";

const TONES = { info: "info", warning: "warning", error: "danger" } satisfies Record<
  CartMessage["type"],
  NoticeTone
>;

/** What there is to say about the cart as a whole, or about one of its lines. */
export function CartMessages({ messages }: Pick<Cart, "messages">) {
  return messages.map((message) => (
    <Notice key={`${message.code}${message.itemId}`} tone={TONES[message.type]}>
      {sentence(message)}
    </Notice>
  ));
}

/** The API's sentence, made definite where its details allow. */
function sentence({ code, message, details }: CartMessage): string {
  const number = (name: string) => {
    const value = details?.[name];
    return typeof value === "number" ? value : undefined;
  };
  const available = number("available");
  const minimum = number("minimum");
  const maximum = number("maximum");
  if (code === "out_of_stock" && available === 0)
    return "This is sold out. Please remove it to go on.";
  if (code === "out_of_stock" && available !== undefined) {
    return `Only ${available} left. Please lower the quantity to go on.`;
  }
  if (code === "quantity_capped" && available !== undefined) {
    return `There are only ${available} left, so the quantity is now ${available}.`;
  }
  if (code === "item_unavailable") return "This is no longer for sale. Please remove it to go on.";
  if (code === "minimum_quantity" && minimum !== undefined)
    return `This is sold from ${minimum} upwards.`;
  if (code === "maximum_quantity" && maximum !== undefined) {
    return `One order may have at most ${maximum} of this.`;
  }
  return message;
}
