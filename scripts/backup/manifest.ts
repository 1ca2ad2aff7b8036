import { z } from "zod";

/** What a backup says of itself; `tables/<name>` holds the rows of each table as COPY writes them. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The schema the rows belong to: the migrations it was made by, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Of the rows as they lie in the archive. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** False where uploads are kept in a bucket, which has copies of its own. */
  hasMedia: z.boolean(),
});

/** What a backup says of itself. */
export type Manifest = z.infer<typeof Manifest>;

/** Where things are in the archive. */
export const MANIFEST_FILE = "manifest.json";
export const tableFile = (name: string) => `tables/${name}`;
/** Uploads: public files, and those only for buyers. The folders have the same names in the data folder. */
export const UPLOAD_FOLDERS = ["media/", "private/"];
export const SECRETS_FOLDER = "secrets/";

/** Secrets that `npm start` makes and keeps in the data folder where the environment names none. */
export const KEPT_SECRETS = { "auth-secret": "AUTH_SECRET", "secrets-key": "SECRETS_KEY" } as const;
