import { getLanguage } from "@/components/storefront/shell/server/language";
import { listOrderDocuments } from "@/components/storefront/shell/server/reads";
import { format } from "@/lib/kit/format-message";

/** The invoice of an order and its credit notes, to be saved; nothing where there are none yet. */
export async function OrderDocuments({ orderId }: { orderId: string }) {
  const [documents, { messages }] = await Promise.all([listOrderDocuments(orderId), getLanguage()]);
  if (documents.length === 0) return null;
  return (
    <section aria-label={messages.documents.title} className="text-small print:hidden">
      <h2 className="text-ink-soft">{messages.documents.title}</h2>
      <ul className="flex flex-col items-start">
        {documents.map(({ id, kind, number }) => (
          <li key={id}>
            <a href={`/orders/${orderId}/documents/${id}`} className="text-link target">
              {format(messages.documents[kind], { number })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
