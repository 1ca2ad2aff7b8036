import type { ReactNode } from "react";
import { Picture } from "@/components/storefront/shell/picture";
import type { CartItem } from "@/lib/contract/cart";
import { partsText } from "@/lib/kit/line-parts";

type LineSummaryProps = {
  line: {
    image: CartItem["image"];
    subtotal: { formatted: string };
    variantName: string | null;
  } & Pick<CartItem, "parts">;
  /** What was bought, or a link to it. */
  name: ReactNode;
  /** The quantity and the price of a unit. */
  quantity: string;
  /** Of the picture: smaller beside a form than on a page of its own. */
  width: "3.5rem" | "4.5rem";
  /** The units that are still to be delivered; null if there are none. */
  awaited: string | null;
  /** Why it is excluded from withdrawal, or where a gift card goes, where one is about to buy it. */
  excluded?: string | null;
};

/** A line of a cart or an order where nothing can be changed: picture, name, quantity and sum. */
export function LineSummary({ line, name, quantity, width, awaited, excluded }: LineSummaryProps) {
  const parts = partsText(line.parts);
  return (
    <>
      <Picture media={line.image && { ...line.image, alt: "" }} sizes={width} largest={320} />
      <div className="min-w-0">
        {name}
        <p className="text-fine text-ink-soft">
          {[line.variantName, quantity].filter(Boolean).join(" · ")}
        </p>
        {parts && <p className="text-fine text-ink-soft">{parts}</p>}
        {awaited && <p className="text-fine text-warning">{awaited}</p>}
        {excluded && <p className="text-fine text-ink-soft">{excluded}</p>}
      </div>
      <p className="tabular-nums">{line.subtotal.formatted}</p>
    </>
  );
}
