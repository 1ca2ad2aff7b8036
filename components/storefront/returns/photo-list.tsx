import type { PublicReturn } from "@/lib/contract/return";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type PhotoListProps = { value: PublicReturn; messages: Messages["returns"]["photos"] };

/** The photos of a return, each of which opens as a whole. */
export function PhotoList({ value: { id, orderId, photos }, messages }: PhotoListProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ id: photo, width, height }, at) => {
        const src = `/orders/${orderId}/returns/${id}/photos/${photo}`;
        return (
          <li key={photo}>
            <a href={src} className="block">
              {/* biome-ignore lint/performance/noImgElement: private, and not cached. */}
              <img
                src={src}
                alt={format(messages.alt, { number: at + 1 })}
                width={width}
                height={height}
                loading="lazy"
                className="size-20 border border-line object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
