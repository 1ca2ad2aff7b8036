import { refusalText } from "@/components/dashboard/form/refusal-text";
import { sendUpload, type Uploaded } from "@/components/dashboard/form/send-upload";
import type { Refusal } from "@/lib/client/result";
import type { Return } from "@/lib/contract/return";
import type { Messages } from "@/messages/dashboard";

type Kind = "photos" | "label";

/** Sends a photo of a return, or its label. Null where nothing came back. */
export function uploadReturnFile(id: string, kind: Kind, file: File): Promise<Uploaded<Return>> {
  const body = new FormData();
  body.set("file", file);
  return sendUpload(`/dashboard/uploads/returns/${id}/${kind}`, body);
}

/** Why a file was not taken. */
export function uploadFailure(
  outcome: { refusal: Refusal } | null,
  kind: Kind,
  { messages, locale }: { messages: Messages; locale: string },
): string {
  if (outcome === null) return messages.returns.uploadUnread;
  const { code } = outcome.refusal;
  const isBadFile = code === "validation_failed" || code === "request_too_large";
  return isBadFile
    ? messages.returns.badFile[kind]
    : refusalText(outcome.refusal, messages, locale);
}
