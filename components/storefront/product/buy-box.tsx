"use client";

import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useAddToCart } from "@/components/storefront/cart/use-add-to-cart";
import { AddToCartStatus } from "@/components/storefront/product/add-to-cart-status";
import { BuyBar } from "@/components/storefront/product/buy-bar";
import { variantOffer } from "@/components/storefront/product/offer";
import { OptionPicker } from "@/components/storefront/product/option-picker";
import { OfferLines, Price } from "@/components/storefront/product/price";
import {
  chooseValue,
  reducedValues,
  selectedChoices,
  valueAvailabilities,
} from "@/components/storefront/product/product-choice";
import { StockText } from "@/components/storefront/product/stock-text";
import { useVariant } from "@/components/storefront/product/use-variant";
import { findLeadingSearch } from "@/components/storefront/search/leading-search";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { KeepFocus } from "@/components/ui/keep-focus";
import { QuantityField } from "@/components/ui/quantity-field";
import type { Product, ProductVariant } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** The fields of a product that the buy box needs. */
type BuyableProduct = Pick<
  Product,
  | "id"
  | "name"
  | "options"
  | "variants"
  | "defaultVariantId"
  | "price"
  | "minOrderQuantity"
  | "maxOrderQuantity"
  | "productType"
>;

/** The messages of the box and of the price in it. */
type BuyMessages = {
  buy: Messages["buy"];
  supply: Messages["supply"];
  price: Messages["price"];
  alert: Messages["stockAlert"];
};

type BuyBoxProps = {
  product: BuyableProduct;
  /** Whether prices include tax, stated once for all variants. */
  taxNote: string;
  /** Shown below the options. */
  children?: ReactNode;
  messages: BuyMessages;
};

/** Apart from the page's scripts: most visits never see anything that is sold out. */
const StockAlertForm = lazy(async () => ({
  default: (await import("@/components/storefront/product/stock-alert-form")).StockAlertForm,
}));

/** Apart as well: few products are gift cards. */
const GiftFields = lazy(async () => ({
  default: (await import("@/components/storefront/product/gift-fields")).GiftFields,
}));

/** Price, options, quantity and the button: everything of a product page that answers to a choice. */
export function BuyBox({ product, taxNote, children, messages }: BuyBoxProps) {
  const { buy, price: priceText } = messages;
  const [variant, chooseVariant] = useVariant(product);
  const button = useRef<HTMLDivElement>(null);
  const [opened] = useState(variant?.id);
  const [quantity, setQuantity] = useState(product.minOrderQuantity);
  const { state, isPending, form } = useAddToCart(findLeadingSearch);
  const choices = selectedChoices(variant);
  const price = variant?.price ?? product.price;
  const offer = variantOffer(price);

  function choose(optionId: string, valueId: string) {
    const next = chooseValue(product, choices, optionId, valueId);
    if (next !== undefined) chooseVariant(next.id);
  }

  return (
    <>
      <form {...form} className="flex flex-col gap-7">
        <input type="hidden" name="productId" value={product.id} />
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lead">
            <Price now={offer.price} was={offer.compareAt} messages={priceText} />
            {offer.compareAt !== null && (
              <SaleBadge name={price.saleName} percent={offer.percentOff} messages={buy} />
            )}
          </p>
          <OfferLines offer={offer} messages={priceText} className="mt-0.5" />
          {variant?.priceTiers?.map((tier) => (
            <p key={tier.minQuantity} className="mt-0.5 text-small tabular-nums">
              {format(priceText.fromCount, {
                count: tier.minQuantity,
                price: tier.price.formatted,
              })}
            </p>
          ))}
          <p className="mt-0.5 text-fine text-ink-soft">{taxNote}</p>
        </div>
        {product.options.map((option) => (
          <OptionPicker
            key={option.id}
            option={option}
            chosen={choices[option.id]}
            standings={valueAvailabilities(product, option, choices)}
            reduced={reducedValues(product, option, choices)}
            messages={buy}
            onChoose={(valueId) => choose(option.id, valueId)}
          />
        ))}
        {children}
        {product.productType === "gift_card" && (
          <GiftFields errors={state.errors} values={state.values} messages={buy.gift} />
        )}
        {/* What turns out to be sold out takes its button away. */}
        <KeepFocus label={product.name} className="flex flex-col gap-3">
          <StockText variant={variant} messages={buy} supply={messages.supply} />
          <div ref={button} className="flex flex-wrap gap-3">
            {variant?.inStock && (
              <>
                <QuantityField
                  label={product.name}
                  value={quantity}
                  min={product.minOrderQuantity}
                  max={mostOf(product, variant)}
                  onCommit={setQuantity}
                />
                <Button className="grow basis-56" aria-disabled={isPending || undefined}>
                  {isPending ? buy.adding : buy.add}
                </Button>
              </>
            )}
          </div>
          {product.options.length > 0 && (
            <noscript>
              <button type="submit" name="show" value="1" className="text-link text-small">
                {buy.showChoice}
              </button>
            </noscript>
          )}
          {product.minOrderQuantity > 1 && (
            <p className="text-fine text-ink-soft">
              {format(buy.soldFrom, { count: product.minOrderQuantity })}
            </p>
          )}
          <AddToCartStatus state={state} isPending={isPending} messages={buy} />
        </KeepFocus>
        <BuyBar after={button}>
          <p className="min-w-0 grow text-small">
            <span className="block truncate">
              {[product.name, variant?.name].filter(Boolean).join(", ")}
            </span>
            <Price now={price.formatted} messages={priceText} className="font-medium" />
          </p>
          {variant?.inStock ? (
            <Button className="min-h-11! shrink-0" aria-disabled={isPending || undefined}>
              {isPending ? buy.adding : buy.add}
            </Button>
          ) : (
            <ButtonLink href="#stock-alert" className="min-h-11! shrink-0">
              {messages.alert.short}
            </ButtonLink>
          )}
        </BuyBar>
      </form>
      {variant && !variant.inStock && (
        // What the page opens with is in it from the beginning: there nothing stands in its place.
        <MaybeLater isLater={variant.id !== opened}>
          <StockAlertForm
            // The alert of another variant is another request.
            key={variant.id}
            productId={product.id}
            variantId={product.options.length > 0 ? variant.id : null}
            messages={messages.alert}
          />
        </MaybeLater>
      )}
    </>
  );
}

type MaybeLaterProps = { isLater: boolean; children: ReactNode };

function MaybeLater({ isLater, children }: MaybeLaterProps) {
  return isLater ? <Suspense>{children}</Suspense> : children;
}

type SaleBadgeProps = { name: string | null; percent: number | null; messages: Messages["buy"] };

function SaleBadge({ name, percent, messages }: SaleBadgeProps) {
  return (
    <Badge tone="sale" className="bg-sunken">
      {[name ?? messages.sale, percent && format(messages.percentOff, { percent })]
        .filter(Boolean)
        .join(", ")}
    </Badge>
  );
}

function mostOf({ maxOrderQuantity }: BuyableProduct, variant: ProductVariant): number | null {
  const isBounded = variant.trackInventory && !variant.sellWhenSoldOut;
  const left = isBounded ? variant.inventoryCount : Infinity;
  const most = Math.min(maxOrderQuantity ?? Infinity, left);
  return Number.isFinite(most) ? most : null;
}
