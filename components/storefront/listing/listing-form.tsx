"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useTransition } from "react";
import { listingHref, listingState } from "@/components/storefront/listing/listing-address";

type ListingFormProps = { id: string; path: string; children: ReactNode };

/**
 * The filters of a list. A plain GET form before any script; with one, the page changes in place
 * and what is not chosen stays out of the address. While the answer is awaited the list behind it
 * is dimmed by whatever `data-pending` is known to: a skeleton would hide what is being compared.
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
