"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import {
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { CartPanelProps } from "@/components/storefront/cart/cart-panel";
import {
  cartSignals,
  dismissAdded,
  serverCartSignals,
  subscribeToCart,
} from "@/components/storefront/cart/cart-signal";
import { ShoppingBag } from "@/components/ui/icons/shopping-bag";
import { useLanguage } from "@/components/ui/language-provider";
import Link from "@/components/ui/link";
import type { Cart } from "@/lib/contract/cart";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** What the drawer holds comes when it is wanted, so that no page waits for it. */
const loadPanel = () => import("@/components/storefront/cart/cart-panel");
const CartPanel = lazy(async () => ({ default: (await loadPanel()).CartPanel }));

type CartButtonProps = {
  itemCount: number;
  label: Messages["frame"]["cart"];
  /** Without the cart where the page was made for everybody with as much in theirs. */
  panel: Omit<CartPanelProps, "added" | "onClose" | "cart"> & { cart: Cart | null | undefined };
};

/** The way to the cart: a drawer over the page, and a page of its own before scripts have arrived. */
export function CartButton({ itemCount, label, panel }: CartButtonProps) {
  const { locale } = useLanguage();
  const router = useRouter();
  const path = usePathname();
  const page = `${path}?${useSearchParams()}`;
  const { expectedUnits, added } = useSyncExternalStore(
    subscribeToCart,
    cartSignals,
    serverCartSignals,
  );
  const dialog = useRef<HTMLDialogElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const count = itemCount + expectedUnits;
  const { cart } = panel;
  const isMissing = isWanted && cart === undefined;

  function open(event: MouseEvent) {
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (isForNewTab || path === "/cart") return;
    event.preventDefault();
    setIsWanted(true);
    dialog.current?.showModal();
  }

  useEffect(() => {
    if (added === null || path === "/cart") return;
    setIsWanted(true);
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [added, path]);

  useEffect(() => {
    if (expectedUnits > 0) loadPanel();
  }, [expectedUnits]);

  useEffect(() => {
    if (isMissing) router.refresh();
  }, [isMissing, router]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes it.
  useEffect(() => dialog.current?.close(), [page]);

  return (
    <>
      <Link
        href="/cart"
        aria-label={format(label, { count }, locale)}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-sunken"
      >
        <ShoppingBag aria-hidden className="size-5" strokeWidth={1.5} />
        {count > 0 && <Count count={count} />}
      </Link>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, and the dialog knows it. */}
      <dialog
        ref={dialog}
        aria-labelledby="cart-drawer"
        onClose={dismissAdded}
        onClick={(event) => event.target === dialog.current && dialog.current.close()}
        className="fixed inset-y-0 inset-s-auto inset-e-0 m-0 h-dvh max-h-none w-[min(28rem,100vw)] max-w-none overscroll-contain bg-paper text-ink shadow-raised backdrop:bg-[var(--shade)] motion-safe:transition-transform motion-safe:duration-300 motion-safe:ease-calm starting:open:translate-x-full rtl:starting:open:-translate-x-full"
      >
        {isWanted && cart !== undefined ? (
          <Suspense fallback={<div className="size-full" />}>
            <CartPanel
              {...panel}
              cart={cart}
              added={added}
              onClose={() => dialog.current?.close()}
            />
          </Suspense>
        ) : (
          <div aria-busy className="size-full" />
        )}
      </dialog>
    </>
  );
}

/** More than this stands in the label; the mark has room for two figures. */
const COUNTED = 99;

function Count({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className="absolute inset-e-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-fill px-1 text-[0.6875rem] leading-none font-semibold text-on-fill tabular-nums"
    >
      {Math.min(count, COUNTED)}
    </span>
  );
}
