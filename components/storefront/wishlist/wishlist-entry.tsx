import { ProductCard } from "@/components/storefront/listing/product-card";
import { Picture } from "@/components/storefront/shell/picture";
import type { PageLanguage } from "@/components/storefront/shell/server/language";
import { AddWishlistItemToCart } from "@/components/storefront/wishlist/add-wishlist-item-to-cart";
import { updateWishlistAndShow } from "@/components/storefront/wishlist/update-wishlist";
import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import type { ProductListItem } from "@/lib/contract/product";
import type { WishlistItem } from "@/lib/contract/wishlist";
import { format } from "@/lib/kit/format-message";

type WishlistEntryProps = { item: WishlistItem; language: PageLanguage };

/** One that is remembered, as it is now, and what can be done with it. */
export function WishlistEntry({ item, language }: WishlistEntryProps) {
  const { messages, locale } = language;
  const { wishlist } = messages;
  const { product, productId, name } = item;
  return (
    <li className="flex flex-col gap-3">
      {product ? (
        <ProductCard product={product} messages={messages} locale={locale} />
      ) : (
        <div>
          <Picture media={null} sizes="" />
          <h3 className="mt-3.5 font-serif text-[1.1875rem] leading-snug">{name}</h3>
          <p className="mt-0.5 text-small text-ink-soft">{wishlist.gone}</p>
        </div>
      )}
      <div className="mt-auto flex flex-col items-start gap-1">
        {product && <Buy product={product} messages={wishlist} />}
        <ActionForm action={updateWishlistAndShow}>
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="remove" value="1" />
          <button type="submit" className="text-link target text-small text-ink-soft">
            {format(wishlist.remove, { name: product?.name ?? name })}
          </button>
        </ActionForm>
      </div>
    </li>
  );
}

type BuyProps = { product: ProductListItem; messages: PageLanguage["messages"]["wishlist"] };

function Buy({ product, messages }: BuyProps) {
  const page = `/products/${product.slug}`;
  if (product.quickAddEligible)
    return (
      <AddWishlistItemToCart productId={product.id} name={product.name} label={messages.add} />
    );
  if (product.inStock)
    return (
      <ButtonLink href={page} kind="secondary">
        {messages.choose}
      </ButtonLink>
    );
  return (
    <p className="text-small">
      {messages.soldOut}{" "}
      <a href={`${page}#stock-alert`} className="text-link">
        {messages.tellMe}
      </a>
    </p>
  );
}
