import { z } from "zod";
import { LocaleInput, MailKind } from "@/lib/contract/mail";

/** A kind of mail in one of the languages that there are mails in. */
export const MailTextsQuery = z.object({
  kind: MailKind,
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .meta({
      description: "One of `languages` of the mail settings.",
      example: "de",
    }),
});
export type MailTextsQuery = z.infer<typeof MailTextsQuery>;

/** A text of a mail, and what stands in its place where the store has one of its own. */
export const MailText = z
  .object({
    key: z.string().meta({
      description:
        "`note` is shown at the end of this kind of mail, `footer` at the end of every mail in the language. Both are empty by default.",
      example: "confirmation.title",
    }),
    standard: z.string().meta({ description: "The default text." }),
    text: z
      .string()
      .nullable()
      .meta({ description: "The store's own text. Null if there is none." }),
    variables: z.array(z.string()).meta({
      description: "Variables it can contain in braces, such as `number` for `{number}`.",
    }),
  })
  .meta({ id: "MailText" });
export type MailText = z.infer<typeof MailText>;

export const MailTexts = z
  .object({ kind: MailKind, language: z.string(), texts: z.array(MailText) })
  .meta({ id: "MailTexts" });
export type MailTexts = z.infer<typeof MailTexts>;

/** Texts by their keys; null for the standard one. */
const ownTexts = z
  .record(z.string().max(80), z.string().trim().max(2_000).nullable())
  .refine((texts) => Object.keys(texts).length <= 60, "Must be at most 60 texts.")
  .meta({
    description:
      "By key. Null or empty for the default text. Keys that are not sent stay as they are. Variables are written in braces, as in `{number}`, and must be ones of the default text.",
  });

export const UpdateMailTexts = MailTextsQuery.extend({ texts: ownTexts }).meta({
  id: "UpdateMailTexts",
});
export type UpdateMailTexts = z.infer<typeof UpdateMailTexts>;

/** Texts to be looked at before they are saved. */
export const PreviewMailTexts = z
  .object({
    kind: MailKind,
    locale: LocaleInput.optional().meta({ description: "By default the store's." }),
    texts: ownTexts,
  })
  .meta({ id: "PreviewMailTexts" });
export type PreviewMailTexts = z.infer<typeof PreviewMailTexts>;
