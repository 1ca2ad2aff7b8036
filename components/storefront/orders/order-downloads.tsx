import { renewDownload } from "@/components/storefront/orders/renew-download";
import { formatDay } from "@/components/storefront/shell/format-day";
import { getLanguage, type PageLanguage } from "@/components/storefront/shell/server/language";
import { listOrderDownloads } from "@/components/storefront/shell/server/reads";
import { ActionForm } from "@/components/ui/action-form";
import type { Download } from "@/lib/contract/download";
import { formatBytes } from "@/lib/kit/byte-size";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";

type Line = { id: string; productName: string; variantName: string | null };

/** The files of an order, to be saved while their links last; nothing where there are none. */
export async function OrderDownloads({ order }: { order: { id: string; items: Line[] } }) {
  const orderId = order.id;
  const [downloads, language] = await Promise.all([listOrderDownloads(orderId), getLanguage()]);
  if (downloads === "failed") {
    return <p className="text-small text-ink-soft">{language.messages.downloads.failed}</p>;
  }
  if (downloads.length === 0) return null;
  // The product of a file is only named if several could be meant.
  const isNamed = new Set(downloads.map(({ orderItemId }) => orderItemId)).size > 1;
  return (
    <section
      aria-label={language.messages.downloads.title}
      className="w-full text-small print:hidden"
    >
      <h2 className="font-semibold">{language.messages.downloads.title}</h2>
      <ul className="mt-3 flex flex-col divide-y divide-line border-y border-line">
        {downloads.map((download) => (
          <li key={download.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
            <OneDownload
              orderId={orderId}
              download={download}
              line={isNamed ? order.items.find(({ id }) => id === download.orderItemId) : undefined}
              language={language}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type OneDownloadProps = {
  orderId: string;
  download: Download;
  line: Line | undefined;
  language: PageLanguage;
};

function OneDownload({ orderId, download, line, language }: OneDownloadProps) {
  const { locale, messages } = language;
  const { id, name, byteSize, status, url, downloadsLeft, expiresAt } = download;
  const texts = messages.downloads;
  const until = formatDay(expiresAt, language);
  return (
    <>
      <div className="min-w-0 grow basis-56">
        <p className="font-medium wrap-anywhere">{name}</p>
        {line && <p className="text-ink-soft">{lineName(line)}</p>}
        <p className="text-ink-soft">
          {formatBytes(byteSize, locale)}
          {" · "}
          {status === "active"
            ? format(texts.left, { count: downloadsLeft, until }, locale)
            : texts.status[status]}
        </p>
      </div>
      {url && (
        // A file and no page: it must not be prefetched.
        <a
          href={addressOf(url)}
          aria-label={format(texts.fetchNamed, { name })}
          className="text-link target"
        >
          {texts.fetch}
        </a>
      )}
      {status === "expired" && (
        <ActionForm action={renewDownload}>
          <input type="hidden" name="order" value={orderId} />
          <input type="hidden" name="download" value={id} />
          <button
            type="submit"
            aria-label={format(texts.renewNamed, { name })}
            className="text-link target"
          >
            {texts.renew}
          </button>
        </ActionForm>
      )}
    </>
  );
}

/** Always of this host, not the configured one. */
function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
