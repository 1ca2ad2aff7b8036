import { z } from "zod";
import { Timestamp, text } from "@/lib/contract/common";
import { messageBody } from "@/lib/contract/conversation";

/** A text that the seller sends often, kept to be put into an answer. */
export const SavedReply = z
  .object({
    id: z.string(),
    title: z.string().meta({ description: "For finding it; customers do not see it." }),
    body: z.string(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "SavedReply" });

/** A new one. */
export const CreateSavedReply = z
  .object({
    title: text(100, { min: 1 }),
    body: messageBody,
  })
  .meta({ id: "CreateSavedReply" });

/** A change of one: only what is sent changes. */
export const UpdateSavedReply = CreateSavedReply.partial().meta({ id: "UpdateSavedReply" });

export type SavedReply = z.infer<typeof SavedReply>;
export type CreateSavedReply = z.infer<typeof CreateSavedReply>;
export type UpdateSavedReply = z.infer<typeof UpdateSavedReply>;
