"use client";

import { ActionIcon, Group } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerReview } from "@/lib/contract/review";
import { format } from "@/lib/kit/format-message";
import { deleteReviewPhoto } from "./actions";
import classes from "./reviews.module.css";

type ReviewPhotosProps = { review: Pick<SellerReview, "id" | "photos">; canWrite: boolean };

/** The photos of a review, each of which opens as a whole and can be taken away. */
export function ReviewPhotos({ review: { id, photos }, canWrite }: ReviewPhotosProps) {
  const { messages } = useMessages();
  const { photos: texts } = messages.reviews;
  const router = useRouter();
  const [run, isPending] = useAction();
  if (photos.length === 0) return null;
  return (
    <Group gap="xs" mt="xs">
      {photos.map((photo, at) => {
        const src = `/dashboard/downloads/reviews/${id}/photos/${photo.id}`;
        const number = String(at + 1);
        return (
          <div key={photo.id} className={classes.photo}>
            <a
              href={src}
              target="_blank"
              rel="noreferrer"
              aria-label={format(texts.open, { number })}
            >
              {/* biome-ignore lint/performance/noImgElement: private, and as small as it is shown. */}
              <img src={`${src}?size=thumbnail`} alt="" width={88} height={88} loading="lazy" />
            </a>
            {canWrite && (
              <Confirm
                title={texts.removeTitle}
                text={texts.removeText}
                label={texts.remove}
                onConfirm={() =>
                  run(() => deleteReviewPhoto(id, photo.id), {
                    done: messages.forms.deleted,
                    next: () => router.refresh(),
                  })
                }
              >
                {(ask) => (
                  <ActionIcon
                    variant="default"
                    size="sm"
                    className={classes.removePhoto}
                    loading={isPending}
                    onClick={ask}
                    aria-label={`${texts.remove} ${number}`}
                  >
                    <Trash2 size={14} aria-hidden />
                  </ActionIcon>
                )}
              </Confirm>
            )}
          </div>
        );
      })}
    </Group>
  );
}
