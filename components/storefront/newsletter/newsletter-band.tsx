import { ActionForm } from "@/components/ui/action-form";
import { buttonStyle } from "@/components/ui/button-style";
import type { Messages } from "@/messages/storefront";
import { subscribeFromFooter } from "./subscribe";

/** The newsletter at the foot of a page. A plain form: it works without any script, and brings none. */
export function NewsletterBand({ messages }: { messages: Messages["newsletter"] }) {
  return (
    <section
      aria-labelledby="newsletter-title"
      className="page grid grid-cols-1 gap-x-12 gap-y-6 pt-[clamp(3rem,5vw,5.5rem)] group-has-data-newsletter/frame:hidden lg:grid-cols-2 lg:items-end"
    >
      <div className="flex flex-col gap-3">
        <h2 id="newsletter-title" className="font-serif text-title">
          {messages.title}
        </h2>
        <p className="max-w-[44ch] text-on-panel-soft">{messages.text}</p>
      </div>
      <ActionForm action={subscribeFromFooter} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <label className="flex min-w-[min(16rem,100%)] flex-1 flex-col gap-1.5 text-small">
            {messages.bandEmail}
            <input
              type="email"
              name="email"
              required
              maxLength={254}
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby="newsletter-consent"
              className="min-h-12 w-full rounded-small border border-on-panel/45 bg-transparent px-4 text-body text-on-panel transition-colors hover:border-on-panel"
            />
          </label>
          <button type="submit" className={buttonStyle({ kind: "onPanel" })}>
            {messages.submit}
          </button>
        </div>
        <p id="newsletter-consent" className="max-w-[60ch] text-fine text-on-panel-soft">
          {messages.consent}
        </p>
      </ActionForm>
    </section>
  );
}
