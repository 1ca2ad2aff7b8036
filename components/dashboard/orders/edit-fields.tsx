import { Group, NumberInput, Stack, Text } from "@mantine/core";
import { ItemChoiceSelect } from "@/components/dashboard/draft-orders/item-choice-select";
import { AddRow, RemoveButton } from "@/components/dashboard/form/row-buttons";
import type { EditItems } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";
import { type Added, type Entered, indexOfAdded } from "./edited-items";
import { LineRow } from "./line-row";

type EditFieldsProps = {
  order: SellerOrder;
  entered: Entered;
  onEnter: (changes: Partial<Entered>) => void;
  /** The items of the request, and their errors. */
  items: EditItems;
  errors: Readonly<Record<string, string>>;
};

/** How many of each line there are to be, and what comes in. */
export function EditFields(props: EditFieldsProps) {
  const { order, entered, onEnter, items, errors } = props;
  const { quantities, added } = entered;
  const { messages, locale } = useMessages();
  const texts = messages.orders.edit;

  function change(id: number, changes: Partial<Added>): void {
    onEnter({ added: added.map((one) => (one.id === id ? { ...one, ...changes } : one)) });
  }

  return (
    <Stack gap="md">
      {order.items.map((line) => {
        const name = lineName(line);
        const fixed = line.quantity - (line.fulfillableQuantity ?? 0);
        return (
          <LineRow
            key={line.id}
            name={name}
            details={
              <Text size="xs" c="dimmed">
                {fixed > 0 ? format(texts.fixed, { count: fixed }, locale) : line.price.formatted}
              </Text>
            }
          >
            <NumberInput
              aria-label={format(texts.quantityOf, { item: name })}
              value={quantities[line.id] ?? line.quantity}
              onChange={(value) =>
                onEnter({ quantities: { ...quantities, [line.id]: Number(value) || 0 } })
              }
              min={fixed}
              max={1_000_000}
              allowDecimal={false}
              allowNegative={false}
              w={100}
            />
          </LineRow>
        );
      })}
      {added.map(({ id, choice, quantity }, index) => (
        <Group key={id} gap="xs" align="end" wrap="wrap">
          <div style={{ flex: "1 1 14rem", minWidth: 0 }}>
            <ItemChoiceSelect
              value={choice}
              onChoose={(chosen) => change(id, { choice: chosen })}
              error={errors[`items.${indexOfAdded(items, added, index)}.productId`]}
            />
          </div>
          <NumberInput
            label={messages.draftOrders.quantity}
            value={quantity}
            onChange={(value) => change(id, { quantity: Number(value) || 0 })}
            min={1}
            max={1_000_000}
            allowDecimal={false}
            allowNegative={false}
            w={100}
          />
          <RemoveButton
            label={format(texts.removeAdded, { number: index + 1 })}
            size="lg"
            onClick={() => onEnter({ added: added.filter((one) => one.id !== id) })}
          />
        </Group>
      ))}
      <AddRow
        onClick={() =>
          onEnter({
            added: [...added, { id: (added.at(-1)?.id ?? 0) + 1, choice: null, quantity: 1 }],
          })
        }
      >
        {messages.draftOrders.addItem}
      </AddRow>
    </Stack>
  );
}
