"use client";

import { Button, FileButton, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import type { InputProps } from "@/components/dashboard/form/input-props";
import { toastFailure } from "@/components/dashboard/form/toast";
import { upload as uploadPicture } from "@/components/dashboard/products/upload";
import { useMessages } from "@/components/dashboard/shell/language";
import classes from "./image-field.module.css";

type ImageFieldProps = InputProps & {
  label: string;
  /** An address; empty for none. */
  value?: string;
  onChange: (url: string) => void;
};

/** A picture by its address, or uploaded. */
export function ImageField({ label, value = "", onChange, error, disabled }: ImageFieldProps) {
  const { settings } = useMessages().messages;
  const [isPending, setPending] = useState(false);

  async function upload(file: File | null): Promise<void> {
    if (file === null) return;
    setPending(true);
    const outcome = await uploadPicture(file);
    setPending(false);
    if (outcome?.ok) onChange(outcome.data.data.path);
    else toastFailure(settings.uploadFailed);
  }

  return (
    <div>
      <TextInput
        label={label}
        description={settings.imageAddress}
        placeholder={settings.noImage}
        value={value}
        error={error}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        {/* biome-ignore lint/performance/noImgElement: an address that the user is typing, of any host. */}
        {value !== "" && <img src={value} alt="" className={classes.image} />}
        <FileButton onChange={upload} accept="image/*">
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              loading={isPending}
              aria-label={`${label}: ${settings.upload}`}
            >
              {settings.upload}
            </Button>
          )}
        </FileButton>
        {value !== "" && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={`${label}: ${settings.removeImage}`}
            onClick={() => onChange("")}
          >
            {settings.removeImage}
          </Button>
        )}
      </Group>
    </div>
  );
}
