"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useTransition } from "react";
import { listingHref, listingState } from "@/components/storefront/listing/listing-address";

type ListingFormProps = { id: string; path: string; children: ReactNode };

/**
 * The filters of a list. A plain GET form without scripts; with them, the page changes in place and unset
 * filters stay out of the address. While the answer is awaited, `data-pending` dims the list: a skeleton
 * would hide what is being compared.
 */
export function ListingForm({ id, path, children }: ListingFormProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const names = [...new Set(sent.keys())];
    const chosen = listingState(Object.fromEntries(names.map((name) => [name, sent.getAll(name)])));
    startTransition(() => router.push(listingHref(path, chosen, {}), { scroll: false }));
  }

  return (
    <form
      id={id}
      action={path}
      onSubmit={submit}
      data-pending={isPending || undefined}
      className="flex flex-col gap-8"
    >
      {children}
    </form>
  );
}
