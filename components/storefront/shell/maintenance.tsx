import { BrandStyle } from "@/components/storefront/shell/brand-style";
import type { ShopStore } from "@/components/storefront/shell/server/store";
import { buttonStyle } from "@/components/ui/button-style";
import { RotateCw } from "@/components/ui/icons/rotate-cw";
import { format } from "@/lib/kit/format-message";
import { mailto } from "@/lib/kit/mailto";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";

type MaintenanceProps = {
  store: ShopStore;
  message: string;
  messages: Messages["maintenance"];
  /** Consumers can withdraw at any time, also now. */
  withdraw: string;
};

/** All of the shop while its seller has closed it for a while: why, and how to reach them. */
export function Maintenance({ store, message, messages, withdraw }: MaintenanceProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-panel text-on-panel">
      <BrandStyle {...store} />
      <div className="page flex flex-col items-start gap-6 py-section">
        <p className="wrap-anywhere font-serif text-heading">{store.name}</p>
        <h1 className="max-w-[14em] font-serif text-display font-[380]">{messages.title}</h1>
        <p className="max-w-[50ch] text-lead text-on-panel-soft">{message || messages.text}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {/* A whole new page on purpose: the shop may be open again. */}
          <a href="/" className={buttonStyle({ kind: "onPanel" })}>
            <RotateCw aria-hidden className="size-4.5" strokeWidth={1.75} />
            {messages.retry}
          </a>
          {store.contactEmail && (
            <a
              href={mailto(store.contactEmail)}
              className="wrap-anywhere text-link target text-small"
            >
              {format(messages.contact, { email: shownEmail(store.contactEmail) })}
            </a>
          )}
          {store.consumerRights.withdrawal && (
            <a href="/withdraw" className="text-link target text-small">
              {withdraw}
            </a>
          )}
        </div>
      </div>
    </main>
  );
}
