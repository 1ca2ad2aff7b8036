import { BrandStyle } from "@/components/storefront/shell/brand-style";
import type { ShopStore } from "@/components/storefront/shell/server/store";
import { say, type Words } from "@/components/storefront/words";
import { buttonLook } from "@/components/ui/button-look";
import { RotateCw } from "@/components/ui/icons/rotate-cw";

type MaintenanceProps = { store: ShopStore; message: string; words: Words["maintenance"] };

/** All of the shop while its seller has closed it for a while: why, and how to reach them. */
export function Maintenance({ store, message, words }: MaintenanceProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-panel text-on-panel">
      <BrandStyle {...store} />
      <div className="page flex flex-col items-start gap-6 py-section">
        <p className="font-serif text-heading">{store.name}</p>
        <h1 className="max-w-[14em] font-serif text-display font-[380]">{words.title}</h1>
        <p className="max-w-[50ch] text-lead text-on-panel-soft">{message || words.text}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {/* A whole new page on purpose: the shop may be open again. */}
          <a href="/" className={buttonLook({ kind: "onPanel" })}>
            <RotateCw aria-hidden className="size-4.5" strokeWidth={1.75} />
            {words.retry}
          </a>
          {store.contactEmail && (
            <a href={`mailto:${store.contactEmail}`} className="text-link target text-small">
              {say(words.contact, { email: store.contactEmail })}
            </a>
          )}
        </div>
      </div>
    </main>
  );
}
