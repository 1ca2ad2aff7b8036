import { Picture } from "@/components/storefront/shell/picture";
import { getLanguage } from "@/components/storefront/shell/server/language";
import Link from "@/components/ui/link";
import type { Product } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";
import { formatMoney } from "@/lib/kit/money";

/** The parts of a bundle, and what it saves against buying them separately, if it does. */
export async function BundleParts({ bundle, price }: Pick<Product, "bundle" | "price">) {
  const { locale, messages } = await getLanguage();
  if (bundle === null) return null;
  const { title, saves } = messages.product.bundle;
  const separate = bundle.separatePrice;
  const saved = separate === null ? 0 : separate.amount - price.amount;
  return (
    <section aria-label={title} className="border-t border-line pt-5">
      <h2 className="text-small text-ink-soft">{title}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {bundle.parts.map((part) => (
          <li key={part.variantId} className="grid grid-cols-[3rem_1fr] items-center gap-4">
            <Picture media={part.image && { ...part.image, alt: "" }} sizes="3rem" largest={160} />
            <p className="min-w-0 break-words text-small">
              {part.quantity} ×{" "}
              <Link
                href={`/products/${part.productSlug}${part.variantName === null ? "" : `?variant=${part.variantId}`}`}
                className="target underline decoration-1 underline-offset-4"
              >
                {lineName(part)}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      {separate !== null && saved > 0 && (
        <p className="mt-3 text-small tabular-nums">
          {format(saves, {
            price: separate.formatted,
            amount: formatMoney(saved, separate.currency, locale),
          })}
        </p>
      )}
    </section>
  );
}
