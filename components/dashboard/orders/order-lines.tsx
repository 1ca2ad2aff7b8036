import { Group, Text } from "@mantine/core";
import { ImageOff } from "lucide-react";
import Link from "next/link";
import { Card } from "@/components/dashboard/shell/card";
import { formatDate } from "@/components/dashboard/shell/format-date";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";
import { partsText } from "@/lib/kit/line-parts";
import { pictureAt } from "@/lib/kit/pictures";
import type { Messages } from "@/messages/dashboard";
import classes from "./orders.module.css";

type Line = SellerOrder["items"][number];

/** The lines of an order, each with its restocked quantity. */
export function OrderLines({ items }: Pick<SellerOrder, "items">) {
  const { messages, locale } = useMessages();
  const { orders } = messages;
  return (
    <Card title={orders.lines}>
      <ul className={classes.lines}>
        {items.map((item) => (
          <li key={item.id} className={classes.line}>
            <LineImage image={item.image} />
            <div className={classes.lineText}>
              <Link
                href={`/dashboard/products/${item.productId}`}
                prefetch={false}
                className={classes.lineName}
              >
                {lineName(item)}
              </Link>
              {item.parts.length > 0 && <Text size="xs">{partsText(item.parts)}</Text>}
              <Group gap="xs">
                {item.sku !== null && (
                  <Text size="xs" c="dimmed">
                    {format(orders.sku, { sku: item.sku })}
                  </Text>
                )}
                {item.backorder && (
                  <Text size="xs" c="orange">
                    {backorderText(item.backorder, orders, locale)}
                  </Text>
                )}
                {item.fulfilledQuantity ? (
                  <Text size="xs" c="dimmed">
                    {format(orders.unitsSent, {
                      sent: item.fulfilledQuantity,
                      count: item.quantity,
                    })}
                  </Text>
                ) : null}
                {item.restockedQuantity > 0 && (
                  <Text size="xs" c="dimmed">
                    {format(orders.restocked, { count: item.restockedQuantity }, locale)}
                  </Text>
                )}
              </Group>
              <Text size="sm">
                {format(orders.each, {
                  quantity: item.quantity.toLocaleString(locale),
                  price: item.price.formatted,
                })}
              </Text>
            </div>
            <Text size="sm" fw={600} className={classes.number}>
              {item.subtotal.formatted}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function backorderText(
  { quantity: count, isPreorder, expectedOn }: NonNullable<Line["backorder"]>,
  orders: Messages["orders"],
  locale: string,
): string {
  const texts = isPreorder ? orders.preordered : orders.backordered;
  return expectedOn === null
    ? format(texts.open, { count })
    : format(texts.expected, { count, day: formatDate(expectedOn, locale) });
}

function LineImage({ image }: Pick<Line, "image">) {
  if (image === null) {
    return (
      <span className={classes.image}>
        <ImageOff size={18} strokeWidth={1.25} aria-hidden />
      </span>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: the API's own path; the name stands beside it.
    <img
      src={pictureAt(image.path, 160)}
      alt=""
      width={48}
      height={60}
      loading="lazy"
      className={classes.image}
    />
  );
}
