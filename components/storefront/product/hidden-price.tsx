import { ButtonLink } from "@/components/ui/button";
import type { Messages } from "@/messages/storefront";

/** In place of price and button, for a visitor whom the shop shows no prices. */
export function HiddenPrice({ messages }: { messages: Messages["price"] }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{messages.hiddenText}</p>
      <ButtonLink href="/account/login">{messages.hidden}</ButtonLink>
    </div>
  );
}
