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

/** How many units of which lines of an order something is about. */
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
