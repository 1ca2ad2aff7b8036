"use client";

import { useRef, useState } from "react";
import type { UploadWay } from "@/components/dashboard/form/keyed-upload";
import type { Uploaded } from "@/components/dashboard/form/send-upload";
import { notifySignedOut } from "@/components/dashboard/shell/signed-out";
import type { Refusal } from "@/lib/client/result";

/** A file on its way. One that failed stays, to be tried again. */
export type Upload = {
  key: string;
  name: string;
  /** How much has gone, from 0 to 1. */
  part: number;
  state: "going" | "failed" | "tooLarge" | "refusedSize" | "empty";
  /** Null where no answer came, or none was asked for. */
  refusal: Refusal | null;
};

/** Files on their way; each that has arrived is handed to `onDone` and leaves the list. */
export function useUploads<Data>(
  upload: (file: File, way: UploadWay) => Promise<Uploaded<Data>>,
  onDone: (data: Data) => void,
) {
  const [all, setAll] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<string, File>());
  const going = useRef(new Map<string, AbortController>());
  const change = (key: string, changed: Partial<Upload>) =>
    setAll((now) => now.map((one) => (one.key === key ? { ...one, ...changed } : one)));

  function dismiss(key: string): void {
    files.current.delete(key);
    going.current.get(key)?.abort();
    setAll((now) => now.filter((one) => one.key !== key));
  }

  async function send(key: string, file: File): Promise<void> {
    const leaving = new AbortController();
    going.current.set(key, leaving);
    const { signal } = leaving;
    warnWhoLeaves(signal);
    const outcome = await upload(file, { onProgress: (part) => change(key, { part }), signal });
    going.current.delete(key);
    if (signal.aborted) return;
    leaving.abort();
    if (outcome?.ok) {
      onDone(outcome.data.data);
      dismiss(key);
      return;
    }
    if (outcome?.refusal.status === 401) notifySignedOut();
    if (outcome?.refusal.status === 413) return change(key, { state: "refusedSize" });
    change(key, { state: "failed", refusal: outcome?.refusal ?? null });
  }

  return {
    all,
    dismiss,
    start(file: File, maxBytes: number): void {
      const key = crypto.randomUUID();
      const state = file.size === 0 ? "empty" : file.size > maxBytes ? "tooLarge" : "going";
      setAll((now) => [...now, { key, name: file.name, part: 0, state, refusal: null }]);
      if (state !== "going") return;
      files.current.set(key, file);
      void send(key, file);
    },
    retry(key: string): void {
      const file = files.current.get(key);
      if (file === undefined) return;
      change(key, { state: "going", part: 0, refusal: null });
      void send(key, file);
    },
  };
}

/** A page that is closed takes its uploads with it, so the browser asks first, until the signal says that one is over. */
function warnWhoLeaves(signal: AbortSignal): void {
  addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
}
