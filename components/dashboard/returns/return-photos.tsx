"use client";

import { Button, FileButton, Group, Modal, Stack, Text, UnstyledButton } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Confirm } from "@/components/dashboard/form/confirm";
import { toastFailure } from "@/components/dashboard/form/toast";
import { useAction } from "@/components/dashboard/form/use-action";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import { RETURN_PHOTOS_MAX, type Return, type ReturnPhoto } from "@/lib/contract/return";
import { format } from "@/lib/kit/format-message";
import { deleteReturnPhoto } from "./actions";
import { uploadFailure, uploadReturnFile } from "./upload";

type ReturnPhotosProps = { value: Return; canWrite: boolean };

/** The photos of a return, of which one can be looked at closely, and the way to add some. */
export function ReturnPhotos({ value, canWrite }: ReturnPhotosProps) {
  const language = useMessages();
  const texts = language.messages.returns.photos;
  const router = useRouter();
  const [shown, setShown] = useState<number | null>(null);
  const [isPending, setPending] = useState(false);
  const { photos } = value;
  const own = photos.filter(({ addedBy }) => addedBy === "seller").length;
  const canAdd = canWrite && own < RETURN_PHOTOS_MAX.seller;
  if (photos.length === 0 && !canAdd) return null;

  async function add(files: File[]): Promise<void> {
    setPending(true);
    for (const file of files) {
      const outcome = await uploadReturnFile(value.id, "photos", file);
      if (outcome?.ok) continue;
      const reason = uploadFailure(outcome, "photos", language);
      toastFailure(format(texts.failed, { name: file.name, reason }));
    }
    setPending(false);
    router.refresh();
  }

  return (
    <Card title={texts.title}>
      {photos.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      ) : (
        <Group component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <UnstyledButton
                aria-label={format(texts.open, { number: at + 1 })}
                onClick={() => setShown(at)}
              >
                <Picture photo={photo} returnId={value.id} side={96} />
              </UnstyledButton>
            </li>
          ))}
        </Group>
      )}
      {canAdd && (
        <Group>
          <FileButton accept="image/jpeg,image/png,image/webp" multiple onChange={add}>
            {(button) => (
              <Button {...button} variant="default" size="xs" loading={isPending}>
                {texts.add}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      <LargePhoto value={value} at={shown} canWrite={canWrite} onClose={() => setShown(null)} />
    </Card>
  );
}

type LargePhotoProps = { value: Return; at: number | null; canWrite: boolean; onClose: () => void };

function LargePhoto({ value, at, canWrite, onClose }: LargePhotoProps) {
  const { messages, locale, timezone } = useMessages();
  const texts = messages.returns.photos;
  const router = useRouter();
  const [run, isPending] = useAction();
  const photo = at === null ? undefined : value.photos[at];
  return (
    <Modal
      opened={photo !== undefined}
      onClose={onClose}
      title={
        photo &&
        `${texts.by[photo.addedBy]}, ${formatMoment(photo.createdAt, { locale, timezone })}`
      }
      size="auto"
      closeOnClickOutside
    >
      {photo && (
        <Stack>
          <Picture photo={photo} returnId={value.id} />
          {canWrite && (
            <Group justify="flex-end">
              <Confirm
                title={texts.removeTitle}
                text={texts.removeText}
                label={texts.remove}
                onConfirm={() =>
                  run(() => deleteReturnPhoto(value.id, photo.id), {
                    done: messages.forms.deleted,
                    next: () => {
                      onClose();
                      router.refresh();
                    },
                  })
                }
              >
                {(ask) => (
                  <Button variant="default" loading={isPending} onClick={ask}>
                    {texts.remove}
                  </Button>
                )}
              </Confirm>
            </Group>
          )}
        </Stack>
      )}
    </Modal>
  );
}

type PictureProps = { photo: ReturnPhoto; returnId: string; side?: number };

/** As a square of that side, or as large as the window allows. */
function Picture({ photo: { id, width, height }, returnId, side }: PictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: private, and not cached.
    <img
      src={`/dashboard/downloads/returns/${returnId}/photos/${id}`}
      alt=""
      width={side ?? width}
      height={side ?? height}
      style={
        side === undefined
          ? {
              maxWidth: "100%",
              maxHeight: "75dvh",
              width: "auto",
              height: "auto",
              display: "block",
            }
          : { width: side, height: side, objectFit: "cover", borderRadius: 8, display: "block" }
      }
    />
  );
}
