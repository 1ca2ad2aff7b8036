"use client";

import { NativeSelect, Text } from "@mantine/core";
import {
  createRedirect,
  deleteRedirect,
  updateRedirect,
} from "@/components/dashboard/content/actions";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { CodeInput } from "@/components/dashboard/form/code-input";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { FormPage } from "@/components/dashboard/form/form-page";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import type { Redirect } from "@/lib/contract/redirect";
import { format } from "@/lib/kit/format-message";

const LIST = "/dashboard/content/redirects";

type RedirectFormProps = { redirect: Redirect | null; canWrite: boolean };

/** A redirect, new or known; the address it is from stays. */
export function RedirectForm({ redirect, canWrite }: RedirectFormProps) {
  const { messages, locale } = useMessages();
  const { redirects } = messages;
  return (
    <FormPage
      draft={`redirect ${redirect?.id ?? "new"}`}
      title={redirect?.from ?? redirects.newTitle}
      back={{ href: LIST, label: redirects.title }}
      initial={{
        from: redirect?.from ?? "",
        to: redirect?.to ?? "",
        status: String(redirect?.status ?? 301),
      }}
      canSave={canWrite}
      save={async (values, before) => {
        const body = bodyOf(values);
        return redirect
          ? updateRedirect(redirect.id, changedFields(body, bodyOf(before)))
          : createRedirect({ ...body, from: values.from.trim() });
      }}
      after={redirect ? undefined : () => LIST}
      aside={
        redirect && (
          <Card title={redirects.figures}>
            <Text size="sm">{format(redirects.followed, { count: redirect.hits }, locale)}</Text>
            <TextLink href={redirect.to}>{redirects.view}</TextLink>
            {canWrite && (
              <DeleteButton
                label={redirects.delete}
                text={format(redirects.deleteText, { from: redirect.from })}
                action={() => deleteRedirect(redirect.id)}
                list={LIST}
              />
            )}
          </Card>
        )
      }
    >
      {(form) => (
        <Card title={redirects.what}>
          <CodeInput
            label={redirects.from}
            description={redirects.fromHint}
            readOnly={redirect !== null}
            {...form.getInputProps("from")}
          />
          <CodeInput
            label={redirects.to}
            description={redirects.toHint}
            {...form.getInputProps("to")}
          />
          <NativeSelect
            label={redirects.kind}
            data={[
              { value: "301", label: redirects.permanent },
              { value: "302", label: redirects.temporary },
            ]}
            {...form.getInputProps("status")}
          />
        </Card>
      )}
    </FormPage>
  );
}

function bodyOf({ to, status }: { to: string; status: string }) {
  return { to: to.trim(), status: status === "302" ? (302 as const) : (301 as const) };
}
