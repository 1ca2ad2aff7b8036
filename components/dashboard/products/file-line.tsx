"use client";

import { Anchor, Button, FileButton, Group, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Confirm } from "@/components/dashboard/form/confirm";
import { DialogForm } from "@/components/dashboard/form/dialog-form";
import { toast } from "@/components/dashboard/form/toast";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { DigitalFile } from "@/lib/contract/digital-file";
import { formatBytes } from "@/lib/kit/byte-size";
import { format } from "@/lib/kit/format-message";
import { deleteDigitalFile, renameDigitalFile } from "./digital-file-actions";
import classes from "./stock-panel.module.css";
import { uploadDigitalFile } from "./upload";
import { UploadLines } from "./upload-lines";
import { useUploads } from "./use-uploads";

type FileLineProps = { product: string; file: DigitalFile; canWrite: boolean };

/** A file, with what can be done to it. */
export function FileLine({ product, file, canWrite }: FileLineProps) {
  const { messages, locale, timezone } = useMessages();
  const { files: texts } = messages.products;
  const router = useRouter();
  const [run, isRunning] = useAction();
  const { id, name, byteSize, createdAt, replacedAt } = file;
  const uploads = useUploads(
    (bytes, way) => uploadDigitalFile(bytes, { product, replaces: id }, way),
    () => {
      toast(texts.replaced);
      router.refresh();
    },
  );
  const when = formatMoment(replacedAt ?? createdAt, { locale, timezone });
  return (
    <li className={classes.level}>
      <div className={classes.name}>
        <Anchor size="sm" href={`/dashboard/products/${product}/files/${id}`} download>
          {name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {formatBytes(byteSize, locale)}
          {", "}
          {format(replacedAt === null ? texts.addedAt : texts.replacedAt, { when })}
        </Text>
        <UploadLines uploads={uploads} />
      </div>
      {canWrite && (
        <Group gap="xs">
          <Rename product={product} file={file} />
          <FileButton onChange={(bytes) => bytes && uploads.start(bytes, Number.POSITIVE_INFINITY)}>
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                aria-label={format(texts.replaceNamed, { name })}
              >
                {texts.replace}
              </Button>
            )}
          </FileButton>
          <Confirm
            title={format(texts.deleteTitle, { name })}
            text={texts.deleteText}
            label={texts.delete}
            onConfirm={() =>
              run(() => deleteDigitalFile(product, id), {
                done: texts.deleted,
                next: () => router.refresh(),
              })
            }
          >
            {(open) => (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                loading={isRunning}
                aria-label={format(texts.deleteNamed, { name })}
                onClick={open}
              >
                {texts.delete}
              </Button>
            )}
          </Confirm>
        </Group>
      )}
    </li>
  );
}

function Rename({ product, file: { id, name } }: Omit<FileLineProps, "canWrite">) {
  const { messages } = useMessages();
  const { files: texts } = messages.products;
  const router = useRouter();
  const [run, isRunning] = useAction();
  const [isOpen, { open, close }] = useDisclosure();
  const [value, setValue] = useState(name);
  function rename(): void {
    run(() => renameDigitalFile(product, id, value), {
      next: () => {
        close();
        router.refresh();
      },
    });
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={format(texts.renameNamed, { name })}
        onClick={() => {
          setValue(name);
          open();
        }}
      >
        {texts.rename}
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={close}
        title={format(texts.renameNamed, { name })}
        onSubmit={rename}
        submit={
          <Button type="submit" loading={isRunning}>
            {texts.rename}
          </Button>
        }
      >
        <TextInput
          label={texts.name}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          required
          maxLength={200}
          data-autofocus
        />
      </DialogForm>
    </>
  );
}
