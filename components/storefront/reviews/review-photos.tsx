import type { Review } from "@/lib/contract/review";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type ReviewPhotosProps = {
  review: Pick<Review, "id" | "authorName" | "photos">;
  messages: Pick<Messages["reviews"], "photo">;
};

/** The photos of a review in a row, each of which opens as a whole. */
export function ReviewPhotos({ review, messages }: ReviewPhotosProps) {
  const { id, authorName: author, photos } = review;
  if (photos.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {photos.map(({ id: photo }, at) => {
        const src = `/reviews/${id}/photos/${photo}`;
        return (
          <li key={photo}>
            <a href={src} className="block">
              {/* biome-ignore lint/performance/noImgElement: it comes as small as it is shown. */}
              <img
                src={`${src}?size=thumbnail`}
                alt={format(messages.photo, { number: at + 1, author })}
                width={96}
                height={96}
                loading="lazy"
                className="size-24 rounded-small border border-line object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
