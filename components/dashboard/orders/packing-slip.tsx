import { addressLines } from "@/components/dashboard/orders/order-texts";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";
import type { Messages } from "@/messages/dashboard";
import { orderTitle } from "./order-number";
import classes from "./slips.module.css";

type PackingSlipProps = {
  order: SellerOrder;
  shopName: string;
  /** When it was placed, as it is written. */
  placed: string;
  messages: Messages;
  locale: string;
};

/** What goes into the parcel of one order, on a sheet of its own; without a price. */
export function PackingSlip({ order, shopName, placed, messages, locale }: PackingSlipProps) {
  const { orders } = messages;
  const { slip } = orders;
  const { shippingAddress, shippingOption, notes } = order;
  return (
    <article className={classes.slip}>
      <header className={classes.head}>
        <div>
          <h2>{slip.title}</h2>
          <p>{shopName}</p>
        </div>
        <div>
          <p>
            <strong>{orderTitle(order, orders)}</strong>
          </p>
          <p>{placed}</p>
        </div>
      </header>
      <div className={classes.parts}>
        <div>
          <p className={classes.label}>{slip.to}</p>
          {shippingAddress === null ? (
            <p>{slip.digital}</p>
          ) : (
            <address>
              {addressLines(shippingAddress, locale).map((line) => (
                <div key={line}>{line}</div>
              ))}
              {shippingAddress.phone}
            </address>
          )}
        </div>
        {shippingOption !== null && (
          <div>
            <p className={classes.label}>{slip.delivery}</p>
            {shippingOption.name}
          </div>
        )}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{slip.item}</th>
            <th scope="col">{slip.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td>
                {lineName(item)}
                {item.sku !== null && (
                  <div className={classes.sku}>{format(orders.sku, { sku: item.sku })}</div>
                )}
                {item.parts.map((part) => (
                  <div key={part.variantId} className={classes.sku}>
                    {`${(part.quantity * item.quantity).toLocaleString(locale)} × ${lineName(part)}`}
                    {part.sku !== null && ` (${format(orders.sku, { sku: part.sku })})`}
                  </div>
                ))}
              </td>
              <td>{item.quantity.toLocaleString(locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes !== null && (
        <p className={classes.note}>
          <strong>{slip.note}</strong>
          {`\n${notes}`}
        </p>
      )}
    </article>
  );
}
