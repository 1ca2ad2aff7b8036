import { UnitList } from "@/components/storefront/orders/unit-list";
import { PhotoList } from "@/components/storefront/returns/photo-list";
import { cancelReturnRequest } from "@/components/storefront/returns/request-return";
import { formatDay } from "@/components/storefront/shell/format-day";
import { getLanguage, type PageLanguage } from "@/components/storefront/shell/server/language";
import { listOrderReturns } from "@/components/storefront/shell/server/reads";
import { ActionForm } from "@/components/ui/action-form";
import { KeepFocus } from "@/components/ui/keep-focus";
import Link from "@/components/ui/link";
import type { PublicReturn } from "@/lib/contract/return";
import { format } from "@/lib/kit/format-message";

/** The returns of an order, with a link to request one if anything of it can be returned. */
export async function OrderReturns({ orderId }: { orderId: string }) {
  const [{ returnable, returns }, language] = await Promise.all([
    listOrderReturns(orderId),
    getLanguage(),
  ]);
  if (returnable.length === 0 && returns.length === 0) return null;
  const { returns: texts } = language.messages;
  return (
    <section
      id="returns"
      aria-labelledby="returns-title"
      className="w-full text-small print:hidden"
    >
      <h2 id="returns-title" className="font-semibold">
        {texts.title}
      </h2>
      {returns.length > 0 && (
        <KeepFocus label={texts.title}>
          <ul className="mt-2 flex flex-col divide-y divide-line border-line border-y">
            {returns.map((one) => (
              <li key={one.id} className="flex flex-col items-start gap-1 py-3">
                <VisitorReturn value={one} orderId={orderId} language={language} />
              </li>
            ))}
          </ul>
        </KeepFocus>
      )}
      {returnable.length > 0 && (
        <Link href={`/orders/${orderId}/return`} className="text-link target">
          {texts.ask}
        </Link>
      )}
    </section>
  );
}

type OwnReturnProps = { value: PublicReturn; orderId: string; language: PageLanguage };

function VisitorReturn({ value, orderId, language }: OwnReturnProps) {
  const { returns: texts, order } = language.messages;
  const { kind, status, createdAt, items, message, labelUrl, refunded, exchange } = value;
  const address = `/orders/${orderId}/returns/${value.id}`;
  return (
    <>
      <p className="font-medium">
        {texts.kinds[kind]}, {formatDay(createdAt, language)}: {texts.status[status]}
      </p>
      <UnitList items={items} messages={order} />
      {message && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
      <PhotoList value={value} messages={texts.photos} />
      {exchange && <p>{format(texts.exchanged, { number: exchange.orderNumber ?? "" })}</p>}
      {refunded && <p>{format(texts.refunded, { amount: refunded.formatted })}</p>}
      <div className="flex flex-wrap items-center gap-x-5">
        {labelUrl && status === "approved" && (
          <a href={labelUrl} rel="noreferrer" className="text-link target">
            {texts.label}
          </a>
        )}
        {value.labelFile && (
          <a href={`${address}/label`} className="text-link target">
            {texts.label}
          </a>
        )}
        {value.photosLeft > 0 && (
          <Link href={address} className="text-link target">
            {texts.photos.add}
          </Link>
        )}
        {value.isCancellable && (
          <ActionForm action={cancelReturnRequest}>
            <input type="hidden" name="order" value={orderId} />
            <input type="hidden" name="return" value={value.id} />
            <button type="submit" className="text-link target">
              {texts.giveUp}
            </button>
          </ActionForm>
        )}
      </div>
    </>
  );
}
