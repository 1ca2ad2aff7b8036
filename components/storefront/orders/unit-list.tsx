import type { PublicReturn } from "@/lib/contract/return";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";
import type { Messages } from "@/messages/storefront";

type UnitListProps = {
  items: Pick<
    PublicReturn["items"][number],
    "itemId" | "productName" | "variantName" | "quantity"
  >[];
  messages: Messages["order"];
};

/** A list of lines of an order, each with a number of units. */
export function UnitList({ items, messages }: UnitListProps) {
  return (
    <ul className="text-ink-soft">
      {items.map(({ itemId, productName, variantName, quantity }) => (
        <li key={itemId} className="wrap-anywhere">
          {format(messages.parcelLine, {
            count: quantity,
            item: lineName({ productName, variantName }),
          })}
        </li>
      ))}
    </ul>
  );
}
