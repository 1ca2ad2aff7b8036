import { loginPath } from "@/components/storefront/account/return-path";
import { ButtonLink } from "@/components/ui/button";
import type { Messages } from "@/messages/storefront";

type HiddenPriceProps = {
  /** Of the page that it stands on, which the login leads back to. */
  productPath: string;
  messages: Messages["price"];
};

/** In place of price and button, for a visitor whom the shop shows no prices. */
export function HiddenPrice({ productPath, messages }: HiddenPriceProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{messages.hiddenText}</p>
      <ButtonLink href={loginPath(productPath)}>{messages.hidden}</ButtonLink>
    </div>
  );
}
