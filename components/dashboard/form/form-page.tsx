"use client";

import { Alert, Button, Group, Modal, Text } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useRef, useState, useTransition } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { notifySignedOut } from "@/components/dashboard/shell/signed-out";
import type { Refusal, Result } from "@/lib/client/result";
import { focusFailure } from "./focus-failure";
import classes from "./form.module.css";
import { isStored } from "./is-stored";
import { mergeSavedValues } from "./merge-saved-values";
import { noResponseText } from "./no-response-text";
import { unreadPaths } from "./number-entry";
import { ReadOnlyNotice } from "./read-only";
import { fieldTexts, refusalText } from "./refusal-text";
import { toast } from "./toast";
import { untilReachable } from "./until-reachable";
import { useDraft } from "./use-draft";
import { useLeaveGuard } from "./use-leave-guard";

/** Values of a form: inputs are named by the API's dotted paths, `shippingAddress.city`. */
type Values = Record<string, unknown>;

/** What was sent, and what the form began with then. */
type Save<V extends Values> = { sent: V; before: V };

type FormPageProps<V extends Values, Data> = {
  /** Names the draft that outlives a reload: `discount disc_…` or `discount new`. */
  draft: string;
  title: string;
  back: { href: string; label: string };
  headerAside?: ReactNode;
  /** The actions of the thing; they get whether something is unsaved. */
  headerActions?: ReactNode | ((isDirty: boolean) => ReactNode);
  /** What is saved now. Other values after a refresh become the new beginning. */
  initial: V;
  /**
   * A server action made with `runServerAction()`; refused fields are shown at their inputs. An update sends only what
   * differs from what the form began with (`changedFields`): the rest may have been changed elsewhere since.
   */
  save: (sent: V, before: V) => Promise<Result<Data>>;
  /** The values of the form once it is saved; by default those that were sent. */
  settled?: (data: Data) => V;
  /** The page to open after saving, as for a new object; without it the page stays and is refreshed. */
  after?: (data: Data) => string;
  /** False shows what is there and saves nothing. */
  canSave?: boolean;
  /** It can no longer be changed by any role. */
  isEnded?: boolean;
  /** Beside the fields; may have fields itself. */
  aside?: ReactNode | ((form: UseFormReturnType<V>) => ReactNode);
  /** The fields: `(form) => <Card><TextInput {...form.getInputProps("name")} label=… /></Card>`. */
  children: (form: UseFormReturnType<V>) => ReactNode;
};

/**
 * A page that changes one thing: a bar with Save and Discard while something is unsaved, Ctrl-S, a
 * question before leaving, a draft over reloads, refusals at their fields, conflicts on top.
 */
export function FormPage<V extends Values, Data>(props: FormPageProps<V, Data>) {
  const {
    title,
    back,
    initial,
    save,
    after,
    canSave = true,
    isEnded = false,
    aside,
    children,
  } = props;
  const { messages, locale } = useMessages();
  const { forms } = messages;
  const router = useRouter();
  const form = useForm<V>({ initialValues: initial });
  const [isPending, start] = useTransition();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const failure = useRef<HTMLDivElement>(null);
  const [isRestored, setRestored] = useState(false);
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const [isAsking, { open: ask, close: stay }] = useDisclosure();
  const isDirty = canSave && form.isDirty();

  const clearDraft = useDraft<V>(props.draft, {
    values: form.values,
    before: form.getInitialValues,
    isDirty,
    onFound({ values, before }) {
      if (isStored(initial, { sent: values, before })) {
        clearDraft();
        return;
      }
      // What has been saved elsewhere since is not a change of this draft.
      form.setInitialValues(before);
      form.setValues(values);
      beginWith(before);
      setRestored(true);
    },
  });
  const { skipOlder, beginWith } = useAdopted(form, initial);
  const lost = useLostReply(form, initial, () => {
    clearDraft();
    setRestored(false);
    setRefusal(null);
    toast(forms.saved);
  });
  useLeaveGuard(isDirty, (href) => {
    setLeavingTo(href);
    ask();
  });

  function discard(): void {
    clearDraft();
    form.reset();
    setRefusal(null);
    setRestored(false);
  }

  function submit(): void {
    if (isPending || !isDirty) return;
    const unread = unreadPaths(form.values);
    if (unread.length > 0) {
      refused(notUnderstood(unread, forms.fields.number));
      return;
    }
    setRefusal(null);
    lost.end();
    const [sent, before] = [form.values, form.getInitialValues()];
    start(async () => {
      const outcome = await save(sent, before).catch(() => null);
      if (!outcome?.ok) {
        refused(outcome?.refusal ?? NO_ANSWER);
        if (outcome === null && !after) lost.begin({ sent, before });
        return;
      }
      clearDraft();
      setRestored(false);
      const settled = props.settled?.(outcome.data) ?? sent;
      skipOlder();
      form.setValues(mergeSavedValues(settled, { sent, now: form.getValues() }));
      form.setInitialValues(settled);
      form.resetDirty(settled);
      toast(forms.saved);
      if (after) router.push(after(outcome.data));
      else router.refresh();
    });
  }

  function refused(refusal: Refusal): void {
    if (refusal.status === 401) {
      notifySignedOut();
      return;
    }
    setRefusal(refusal);
    form.setErrors(fieldTexts(refusal, messages, form.values));
  }

  useEffect(() => {
    if (refusal !== null) focusFailure(document.querySelector("main"), failure.current);
  }, [refusal]);

  useHotkeys([["mod+S", submit]], []);

  return (
    <form
      noValidate
      className={aside ? undefined : classes.single}
      // The bar comes with the first change, over what has the focus by then: room is kept from the beginning.
      data-foot-bar={canSave || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PageHeader
        title={title}
        back={back}
        aside={props.headerAside}
        actions={
          typeof props.headerActions === "function"
            ? props.headerActions(isDirty)
            : props.headerActions
        }
      />
      {!canSave && !isEnded && <ReadOnlyNotice />}
      {refusal && (
        <Alert ref={failure} tabIndex={-1} color="red" role="alert" mb="md">
          {refusal === NO_ANSWER
            ? noResponseText(messages, after ? forms.noReplyNew : forms.noReply)
            : refusalText(refusal, messages, locale)}
          {refusal.requestId && (
            <Text size="xs" mt={4}>
              {refusal.requestId}
            </Text>
          )}
        </Alert>
      )}
      {isRestored && (
        <Alert color="gray" mb="md" role="status">
          <Group justify="space-between" gap="xs">
            {forms.restored}
            <Button size="compact-sm" variant="default" onClick={discard}>
              {forms.startOver}
            </Button>
          </Group>
        </Alert>
      )}
      <fieldset disabled={!canSave} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <div className={classes.columns} data-aside={aside ? true : undefined}>
          <div className={classes.main}>{children(form)}</div>
          {aside && (
            <div className={classes.aside}>{typeof aside === "function" ? aside(form) : aside}</div>
          )}
        </div>
      </fieldset>
      {isDirty && (
        <section className={classes.bar} aria-label={forms.unsaved}>
          <span>{forms.unsaved}</span>
          <Group gap={6} ml="auto">
            <Button size="xs" radius="xl" variant="subtle" color="gray.3" onClick={discard}>
              {forms.discard}
            </Button>
            <Button type="submit" size="xs" radius="xl" loading={isPending}>
              {forms.save}
            </Button>
          </Group>
        </section>
      )}
      <Modal opened={isAsking} onClose={stay} title={forms.leave} centered>
        <Text size="sm">{forms.leaveText}</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={stay} data-autofocus>
            {forms.stay}
          </Button>
          <Button
            color="red"
            onClick={() => {
              discard();
              stay();
              if (leavingTo !== null) router.push(leavingTo);
            }}
          >
            {forms.leaveAnyway}
          </Button>
        </Group>
      </Modal>
    </form>
  );
}

/**
 * What a refresh brings becomes the new beginning in place, unless something is being typed over it. `skipOlder` says
 * that the form holds something newer than all the page has brought so far, `beginWith` that it began with other values.
 */
function useAdopted<V extends Values>(
  form: UseFormReturnType<V>,
  initial: V,
): { skipOlder: () => void; beginWith: (values: V) => void } {
  const latest = JSON.stringify(initial);
  const brought = useRef(latest);
  const adopted = useRef(latest);
  useEffect(() => {
    brought.current = latest;
    if (adopted.current === latest || form.isDirty()) return;
    adopted.current = latest;
    form.setInitialValues(initial);
    form.setValues(initial);
  });
  return {
    skipOlder() {
      adopted.current = brought.current;
    },
    beginWith(values) {
      adopted.current = JSON.stringify(values);
    },
  };
}

/**
 * For a save whose reply was lost: once the shop answers again, what is saved is read anew. Where that is what
 * was sent, it was saved, and what was typed since stays; else it can be saved again.
 */
function useLostReply<V extends Values>(
  form: UseFormReturnType<V>,
  initial: V,
  onSaved: () => void,
): { begin: (save: Save<V>) => void; end: () => void } {
  const router = useRouter();
  const lost = useRef<Save<V> | null>(null);
  const end = useCallback(() => {
    lost.current = null;
  }, []);
  useEffect(() => end, [end]);
  useEffect(() => {
    if (lost.current === null || !isStored(initial, lost.current)) return;
    const { sent } = lost.current;
    end();
    form.setValues(mergeSavedValues(initial, { sent, now: form.getValues() }));
    form.setInitialValues(initial);
    form.resetDirty(initial);
    onSaved();
  });
  function begin(save: Save<V>): void {
    lost.current = save;
    void untilReachable(() => lost.current === save).then((isThere) => isThere && router.refresh());
  }
  return { begin, end };
}

/** Shown at the fields like any other validation error, without a request. */
function notUnderstood(paths: readonly string[], sentence: string): Refusal {
  return {
    ...NO_ANSWER,
    code: "validation_failed",
    status: 422,
    fields: Object.fromEntries(paths.map((path) => [path, [sentence]])),
  };
}

/** The connection broke; what was typed is still there. */
const NO_ANSWER: Refusal = {
  code: "service_unavailable",
  message: "",
  requestId: "",
  docUrl: "",
  status: 503,
};
