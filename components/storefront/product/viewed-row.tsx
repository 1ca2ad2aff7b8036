"use client";

import { type ReactNode, useEffect, useState } from "react";
import { variantOffer } from "@/components/storefront/product/offer";
import { OfferPrice } from "@/components/storefront/product/price";
import { dropViewedProducts } from "@/components/storefront/product/viewed-products";
import { browserApi } from "@/components/storefront/shell/browser-api";
import { Picture } from "@/components/storefront/shell/picture";
import Link from "@/components/ui/link";
import type { Product } from "@/lib/contract/product";
import type { Messages } from "@/messages/storefront";

type ViewedRowProps = {
  ids: string[];
  publishableKey: string;
  /** Called with those that are left where none of them can be shown: none. */
  onNone: (left: string[]) => void;
  messages: Messages["price"];
  /** Stands in its place, in its size, until the API has answered. */
  fallback: ReactNode;
  className: string;
};

/** Products by their ids as they are now; those that no longer exist are left out and removed from the list. */
export default function ViewedRow(props: ViewedRowProps) {
  const { ids, publishableKey, onNone, messages, fallback, className } = props;
  const [products, setProducts] = useState<Product[]>();

  useEffect(() => {
    let isWanted = true;
    void readProducts(ids, publishableKey).then((found) => {
      if (!isWanted) return;
      if (found.length > 0) setProducts(found);
      else onNone([]);
    });
    return () => {
      isWanted = false;
    };
  }, [ids, publishableKey, onNone]);

  if (products === undefined) return fallback;
  return (
    <ul className={className}>
      {products.map((product) => {
        const { price, priceMin, priceMax } = product;
        return (
          <li key={product.id} className="group relative">
            <Picture
              media={product.media.find(({ isVideo }) => !isVideo)}
              sizes="(min-width: 48rem) 23vw, 46vw"
            />
            <h3 className="mt-3.5 font-serif text-[1.1875rem] leading-snug">
              <Link
                href={`/products/${product.slug}`}
                className="underline-offset-4 decoration-1 group-hover:underline after:absolute after:inset-0"
              >
                {product.name}
              </Link>
            </h3>
            <OfferPrice
              offer={variantOffer(price, priceMin !== priceMax, product.priceHidden)}
              messages={messages}
              className="mt-0.5 block text-small"
            />
          </li>
        );
      })}
    </ul>
  );
}

async function readProducts(ids: string[], publishableKey: string): Promise<Product[]> {
  const api = browserApi(publishableKey);
  const gone: string[] = [];
  const found = await Promise.all(
    ids.map(async (product) => {
      const params = { path: { product }, query: { isView: "false" as const } };
      const reply = await api.GET("/products/{product}", { params }).catch(() => null);
      if (reply?.response.status === 404) gone.push(product);
      return reply?.data?.data ?? [];
    }),
  );
  if (gone.length > 0) dropViewedProducts(gone);
  return found.flat();
}
