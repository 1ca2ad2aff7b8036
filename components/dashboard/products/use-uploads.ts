"use client";

import { useRef, useState } from "react";
import { notifySignedOut } from "@/components/dashboard/sign-in/signed-out";
import type { Picture } from "./product-values";
import { upload } from "./upload";

/** A file on its way. One that failed stays, to be tried again. */
export type Upload = {
  key: string;
  name: string;
  /** How much has gone, from 0 to 1. */
  part: number;
  state: "going" | "failed" | "tooLarge";
  /** What the API says of the file, where it says anything. */
  reason: string | null;
};

/** Files on their way; each that has arrived is handed to `onDone` and leaves the list. */
export function useUploads(onDone: (picture: Picture) => void) {
  const [all, setAll] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<string, File>());
  const change = (key: string, changed: Partial<Upload>) =>
    setAll((now) => now.map((one) => (one.key === key ? { ...one, ...changed } : one)));

  function dismiss(key: string): void {
    files.current.delete(key);
    setAll((now) => now.filter((one) => one.key !== key));
  }

  async function send(key: string, file: File): Promise<void> {
    const outcome = await upload(file, (part) => change(key, { part }));
    if (outcome?.ok) {
      const { id, path, alt, isVideo } = outcome.data.data;
      onDone({ id, path, alt, isVideo });
      dismiss(key);
      return;
    }
    if (outcome?.refusal.status === 401) notifySignedOut();
    const reason = outcome?.refusal.fields?.file?.[0] ?? outcome?.refusal.message ?? null;
    change(key, { state: "failed", reason });
  }

  return {
    all,
    dismiss,
    start(file: File, maxBytes: number): void {
      const key = crypto.randomUUID();
      const isTooLarge = file.size > maxBytes;
      const state = isTooLarge ? "tooLarge" : "going";
      setAll((now) => [...now, { key, name: file.name, part: 0, state, reason: null }]);
      if (isTooLarge) return;
      files.current.set(key, file);
      void send(key, file);
    },
    retry(key: string): void {
      const file = files.current.get(key);
      if (file === undefined) return;
      change(key, { state: "going", part: 0, reason: null });
      void send(key, file);
    },
  };
}
