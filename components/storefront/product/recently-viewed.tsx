"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { isFirstLook } from "@/components/storefront/product/seen-entry";
import {
  listViewedProducts,
  recordViewedProduct,
} from "@/components/storefront/product/viewed-products";
import { findLeadingSearch } from "@/components/storefront/search/leading-search";
import type { Messages } from "@/messages/storefront";

// It is far below the main content: its code is loaded when it is about to be visible.
const loadCounter = () => import("@/components/storefront/product/count-view");
const ViewedRow = lazy(() => import("@/components/storefront/product/viewed-row"));

/** One row where four fit side by side. */
const SHOWN = 4;

type RecentlyViewedProps = {
  productId: string;
  /** False where the page was fetched for a document that was open: only now is it looked at. */
  isViewCounted: boolean;
  publishableKey: string;
  messages: { title: Messages["product"]["recent"]; price: Messages["price"] };
};

/** What this browser looked at before, which is stored in it alone. Empty for newcomers. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const { productId, isViewCounted, publishableKey, messages } = props;
  const [ids, setIds] = useState<string[]>([]);
  const [isNear, setNear] = useState(false);
  // As the page came: what refreshes it is no other visit.
  const [isUncounted] = useState(!isViewCounted);
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    setIds(listViewedProducts(productId).slice(0, SHOWN));
    recordViewedProduct(productId);
  }, [productId]);

  useEffect(() => {
    // Asked where the server has counted too: this entry of the history may be come back to.
    if (!isFirstLook(productId)) return;
    const searchTerm = findLeadingSearch();
    if (isUncounted || searchTerm !== undefined)
      void loadCounter().then(({ countView }) =>
        countView(productId, publishableKey, { isView: isUncounted, searchTerm }),
      );
  }, [isUncounted, productId, publishableKey]);

  useEffect(() => {
    if (section.current === null || ids.length === 0) return;
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setNear(true),
      // A window's height ahead: it is there when it is scrolled to.
      { rootMargin: "100%" },
    );
    watch.observe(section.current);
    return () => watch.disconnect();
  }, [ids]);

  if (ids.length === 0) return null;
  const places = (
    <ul className={ROW}>
      {ids.map((id) => (
        <li key={id}>
          <span className="block aspect-4/5 rounded-small bg-sunken" />
          <span className="mt-3.5 block h-14" />
        </li>
      ))}
    </ul>
  );
  return (
    <section ref={section} aria-labelledby="viewed-title" className="mt-section">
      <h2 id="viewed-title" className="mb-8 font-serif text-heading">
        {messages.title}
      </h2>
      <Suspense fallback={places}>
        {isNear ? (
          <ViewedRow
            ids={ids}
            publishableKey={publishableKey}
            onNone={setIds}
            messages={messages.price}
            fallback={places}
            className={ROW}
          />
        ) : (
          places
        )}
      </Suspense>
    </section>
  );
}

const ROW = "grid grid-cols-2 gap-x-[clamp(0.75rem,1.6vw,2rem)] gap-y-8 md:grid-cols-4";
