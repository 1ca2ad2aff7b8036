import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import type { Messages } from "@/messages/storefront";

type NothingHereProps = { messages: Messages["notFound"]; children?: ReactNode };

/** The content of the 404 page. */
export function NotFoundMessage({ messages, children }: NothingHereProps) {
  return (
    <div className="page flex flex-col items-start gap-6 pt-[clamp(3rem,9vw,8rem)]">
      <p className="text-small text-ink-soft">404</p>
      <h1 className="max-w-[14em] font-serif text-display font-[380]">{messages.heading}</h1>
      <p className="max-w-[50ch] text-ink-soft">{messages.text}</p>
      {children}
      <a href="/products" className={`${buttonStyle({ kind: "secondary" })} mt-2`}>
        {messages.browse}
      </a>
    </div>
  );
}
