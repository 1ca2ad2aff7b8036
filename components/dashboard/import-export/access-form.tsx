"use client";

import {
  Button,
  Group,
  PasswordInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { useRouter } from "next/navigation";
import { useEffect, useId, useRef, useState } from "react";
import { focusFailure } from "@/components/dashboard/form/focus-failure";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { useAction } from "@/components/dashboard/form/use-action";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Refusal } from "@/lib/client/result";
import { ORIGIN_NAMES } from "@/lib/contract/import-origins";
import type { CreateMove, MoveSource } from "@/lib/contract/move";
import { startMove } from "./actions";

const SOURCES = ["shopify", "woocommerce"] as const satisfies readonly MoveSource[];

/** The address and token of the shop to read. Input is not stored as a draft, because it has a token. */
export function AccessForm({ onStarted }: { onStarted: () => void }) {
  const { messages } = useMessages();
  const { access } = messages.transfer;
  const router = useRouter();
  const label = useId();
  const [source, setSource] = useState<MoveSource>("shopify");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [run, isPending] = useAction();
  const form = useRef<HTMLFormElement>(null);

  // Screen readers read the error with the field.
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFailure(form.current);
  }, [errors]);

  function send(typed: FormData): void {
    const said = (name: string) => String(typed.get(name) ?? "").trim();
    const key = (name: string) => said(name) || undefined;
    const body: CreateMove = {
      ...{ source, address: said("address"), accessToken: key("accessToken") },
      ...{ consumerKey: key("consumerKey"), consumerSecret: key("consumerSecret") },
    };
    run(
      async () => {
        const outcome = await startMove(body);
        setErrors(outcome.ok ? {} : errorsOf(outcome.refusal));
        return outcome;
      },
      {
        next: () => {
          onStarted();
          router.refresh();
        },
        isShown,
      },
    );
  }

  function errorsOf(refusal: Refusal): Record<string, string> {
    // The form sends no empty fields.
    return Object.fromEntries(
      Object.keys(fieldTexts(refusal, messages)).map((name) => [
        name,
        name === "address" ? access.addressInvalid[source] : access.tokenInvalid,
      ]),
    );
  }

  const isShown = (refusal: Refusal) => {
    const names = Object.keys(errorsOf(refusal));
    return names.length > 0 && names.every((name) => form.current?.elements.namedItem(name));
  };

  const field = (name: string) => ({
    ...{ name, required: true, error: errors[name], maw: 520 },
    ...{ autoComplete: "off", spellCheck: false },
  });
  return (
    <Card title={access.connect}>
      <form
        method="post"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          send(new FormData(event.currentTarget));
        }}
      >
        <Stack>
          <div>
            <Text id={label} size="sm" fw={500} mb={4}>
              {access.source}
            </Text>
            <SegmentedControl
              aria-labelledby={label}
              value={source}
              onChange={(value) => {
                setSource(value);
                setErrors({});
              }}
              data={labelOptions(SOURCES, ORIGIN_NAMES)}
            />
          </div>
          <TextInput
            key={source}
            label={access.address}
            description={access.addressHint[source]}
            {...field("address")}
          />
          {source === "shopify" ? (
            <PasswordInput
              label={access.accessToken}
              description={access.accessTokenHint}
              {...field("accessToken")}
            />
          ) : (
            <>
              <PasswordInput
                label={access.consumerKey}
                description={access.consumerKeyHint}
                {...field("consumerKey")}
              />
              <PasswordInput label={access.consumerSecret} {...field("consumerSecret")} />
            </>
          )}
          <Group gap="sm">
            <Button type="submit" loading={isPending}>
              {access.start}
            </Button>
            <Text size="sm" c="dimmed">
              {access.startText}
            </Text>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
