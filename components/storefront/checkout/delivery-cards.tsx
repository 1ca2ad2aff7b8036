import { Price } from "@/components/storefront/product/price";
import { ChoiceCard } from "@/components/ui/choice-card";
import type { Messages } from "@/messages/storefront";

/** A way to deliver, in words; the server knows today's date and how to write one. */
export type DeliveryChoice = {
  id: string;
  name: string;
  detail: string;
  price: string;
  /** The price without discount; null if there is none. */
  fullPrice: string | null;
};

type DeliveryCardsProps = {
  choices: readonly DeliveryChoice[];
  chosen: string | undefined;
  /** What the choice is sent as. */
  field: "shippingOptionId" | "pickupOptionId";
  messages: Messages["price"];
};

/** Ways to deliver or places to collect, each with what it costs; the first one where none is chosen. */
export function DeliveryCards({ choices, chosen, field, messages }: DeliveryCardsProps) {
  return choices.map(({ id, name, detail, price, fullPrice }, index) => (
    <ChoiceCard
      key={id}
      name={field}
      value={id}
      defaultChecked={chosen === undefined ? index === 0 : chosen === id}
      title={name}
      detail={detail}
      aside={<Price now={price} was={fullPrice} messages={messages} />}
    />
  ));
}
