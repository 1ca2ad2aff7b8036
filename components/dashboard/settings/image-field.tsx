"use client";

import { Button, FileButton, Group, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import type { InputProps } from "@/components/dashboard/form/input-props";
import { toastFailure } from "@/components/dashboard/form/toast";
import { useMessages } from "@/components/dashboard/shell/language";

type ImageFieldProps = InputProps & {
  label: string;
  /** An address; empty for none. */
  value?: string;
  onChange: (url: string) => void;
};

const Uploaded = z.object({
  ok: z.literal(true),
  data: z.object({ data: z.object({ url: z.string() }) }),
});

/** A picture by its address, or uploaded. */
export function ImageField({ label, value = "", onChange, error, disabled }: ImageFieldProps) {
  const { settings } = useMessages().messages;
  const [isPending, setPending] = useState(false);

  async function upload(file: File | null): Promise<void> {
    if (file === null) return;
    setPending(true);
    const url = await send(file);
    setPending(false);
    if (url === null) toastFailure(settings.uploadFailed);
    else onChange(url);
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
        {value === "" && (
          <Text size="xs" c="dimmed">
            {settings.noImage}
          </Text>
        )}
      </Group>
    </div>
  );
}

async function send(file: File): Promise<string | null> {
  const body = new FormData();
  body.set("file", file);
  try {
    const response = await fetch("/dashboard/uploads/media", { method: "POST", body });
    const parsed = Uploaded.safeParse(await response.json());
    return parsed.success ? parsed.data.data.data.url : null;
  } catch {
    return null;
  }
}
