import type { ProductListItem } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** More than these would only say "many". */
const SHOWN = 5;

type SwatchDotsProps = Pick<ProductListItem, "swatches"> & { messages: Messages["card"] };

/** The colours a product comes in, small. */
export function SwatchDots({ swatches, messages }: SwatchDotsProps) {
  if (swatches.length < 2) return null;
  const hidden = swatches.length - SHOWN;
  return (
    <p className="mt-2 flex items-center gap-1.5">
      <span className="sr-only">
        {format(messages.comesIn, { colours: swatches.map(({ name }) => name).join(", ") })}
      </span>
      {swatches.slice(0, SHOWN).map(({ name, color, imageUrl }) => (
        <span
          key={name}
          aria-hidden
          style={{
            backgroundColor: color ?? undefined,
            backgroundImage: imageUrl ? `url("${encodeURI(imageUrl)}")` : undefined,
          }}
          className="size-3 rounded-full bg-cover ring-1 ring-line-strong/60 ring-inset"
        />
      ))}
      {hidden > 0 && (
        <span aria-hidden className="text-fine text-ink-soft">
          +{hidden}
        </span>
      )}
    </p>
  );
}
