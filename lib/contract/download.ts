import { z } from "zod";
import { idParam, Timestamp } from "./common";

/** The lifetime of a link. */
export const DOWNLOAD_HOURS = 72;

const DOWNLOAD_STATUSES = ["active", "expired", "used_up", "revoked"] as const;
export type DownloadStatus = (typeof DOWNLOAD_STATUSES)[number];

const status = z.enum(DOWNLOAD_STATUSES).meta({
  description:
    "active: can be downloaded. expired: the link has expired and the shopper can renew it. used_up: the download limit is reached and the seller can renew it. revoked: by the seller, or because its units were refunded.",
});

/** A file of an order, for readers who can see the order. */
export const Download = z
  .object({
    id: z.string().meta({ example: "dl_4kPq…" }),
    orderItemId: z.string(),
    name: z.string().meta({ example: "manual.pdf" }),
    contentType: z.string(),
    byteSize: z.int(),
    status,
    url: z
      .string()
      .nullable()
      .meta({
        description: `The signed address, good for ${DOWNLOAD_HOURS} hours and without a key; null unless \`active\`.`,
      }),
    downloadsLeft: z.int(),
    expiresAt: Timestamp,
  })
  .meta({ id: "Download" });
export type Download = z.infer<typeof Download>;

/** The same as its seller sees it. */
export const SellerDownload = Download.omit({ url: true })
  .extend({
    fileId: z.string(),
    used: z.int().meta({ description: "Number of downloads with this link." }),
    most: z.int(),
    renewals: z.int().meta({ description: "Number of earlier links." }),
    givenBy: z.enum(["payment", "shopper", "seller"]),
    createdAt: Timestamp,
  })
  .meta({ id: "SellerDownload" });
export type SellerDownload = z.infer<typeof SellerDownload>;

/** Which downloads of an order. */
export const ChooseDownloads = z
  .object({
    ids: z
      .array(idParam)
      .min(1)
      .max(500)
      .optional()
      .meta({ description: "By default all of the order." }),
  })
  .meta({ id: "ChooseDownloads" });
export type ChooseDownloads = z.infer<typeof ChooseDownloads>;
