import { type Cell, csvStream, written } from "@/lib/commerce/import-export/csv/write-csv";
import { newsletterLink } from "@/lib/commerce/newsletter";
import type { SellerContext } from "@/lib/commerce/stores";
import type { NewsletterExportQuery } from "@/lib/contract/export";
import type { NewsletterStatus } from "@/lib/contract/newsletter";
import { batchesOf } from "./batches";

/** Rows of a few hundred bytes. */
const BATCH = 1_000;

const HEADER = [
  ...["Subscriber ID", "Email", "Language", "Status", "Accepts Email Marketing"],
  ...["Consent given at", "Consent wording", "Consent channel"],
  ...["Unsubscribed at", "Created at", "Unsubscribe link"],
];

interface Row {
  id: string;
  email: string | null;
  locale: string;
  status: NewsletterStatus;
  consentedAt: Date | null;
  wording: string | null;
  channel: string | null;
  unsubscribedAt: Date | null;
  createdAt: Date;
}

/**
 * The subscribers of the mode with how they agreed, and the link by which each unsubscribes, for the program that sends
 * the newsletter.
 */
export function exportNewsletter(
  ctx: Pick<SellerContext, "store" | "livemode">,
  wanted: NewsletterExportQuery,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return csvStream(HEADER, rowsOf(ctx, wanted));
}

async function* rowsOf(
  ctx: Pick<SellerContext, "store" | "livemode">,
  { status, ...period }: NewsletterExportQuery,
): AsyncGenerator<Cell[][], void> {
  const params = [status ?? null];
  const statement = { name: "export_newsletter", text: SUBSCRIBERS, params, size: BATCH };
  for await (const rows of batchesOf<Row>({ ctx, ...period }, statement))
    yield rows.map((row) => cellsOf(ctx, row));
}

function cellsOf({ store }: Pick<SellerContext, "store">, row: Row): Cell[] {
  const at = (moment: Date | null) => (moment === null ? null : written(moment.toISOString()));
  return [
    ...[written(row.id), row.email, row.locale, row.status, row.status === "confirmed"],
    ...[at(row.consentedAt), row.wording, row.channel],
    ...[
      at(row.unsubscribedAt),
      at(row.createdAt),
      written(newsletterLink(store, row.id, "unsubscribe")),
    ],
  ];
}

/** By the primary key; the last consent that was given by its index. */
const SUBSCRIBERS = `
  SELECT n.id, n.email, n.locale, n.status, n.unsubscribed_at AS "unsubscribedAt", n.created_at AS "createdAt",
    k.created_at AS "consentedAt", k.wording, k.channel
  FROM newsletter_subscribers n LEFT JOIN LATERAL (
    SELECT created_at, wording, channel FROM consents
    WHERE subscriber_id = n.id AND granted ORDER BY id DESC LIMIT 1
  ) k ON true
  WHERE n.store_id = $1 AND n.livemode = $2 AND n.id > $3 AND n.email IS NOT NULL
    AND ($4::timestamptz IS NULL OR n.created_at >= $4)
    AND ($5::timestamptz IS NULL OR n.created_at <= $5)
    AND ($6::text IS NULL OR n.status = $6)
  ORDER BY n.id LIMIT ${BATCH}`;
