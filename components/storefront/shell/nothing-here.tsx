import type { ReactNode } from "react";
import type { Words } from "@/components/storefront/words";
import { buttonLook } from "@/components/ui/button-look";

type NothingHereProps = { words: Words["notFound"]; children?: ReactNode };

/** What stands where an address leads nowhere. */
export function NothingHere({ words, children }: NothingHereProps) {
  return (
    <div className="page flex flex-col items-start gap-6 pt-[clamp(3rem,9vw,8rem)]">
      <p className="text-small text-ink-soft">404</p>
      <h1 className="max-w-[14em] font-serif text-display font-[380]">{words.heading}</h1>
      <p className="max-w-[50ch] text-ink-soft">{words.text}</p>
      {children}
      <a href="/products" className={`${buttonLook({ kind: "secondary" })} mt-2`}>
        {words.browse}
      </a>
    </div>
  );
}
